"""601.2h, 106.3: The sources and colors of the mana that was spent on a spell or an ability."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.looking_back import as_it_was
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import COLORS
from apnap.state.objects import GameObject

from .filters import row_of, source_of


@dataclass(frozen=True)
class ManaSpentFrom(Amount):
    """106.3: The number of mana from sources that fit, with `snow` from snow sources, which was
    spent to cast the spell, or the spell that became the permanent; `of` is another spell than its
    own. With `activating`, the mana was spent to activate the ability itself."""

    source: Filter | None = None
    snow: bool = False
    of: Selection | None = None
    activating: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        row = paid_for(game, context, self.of, self.activating)
        if row is None:
            return 0
        return sum([self._fits(game, context, *each) for each in row.spent_from])

    def changed_by(self) -> tuple[str, ...]:
        parts = [each for each in (self.source, self.of) if each is not None]
        return ("SpendMana", *[name for each in parts for name in each.changed_by()])

    def _fits(self, game: Game, context: Resolution, source: int, snow: bool) -> bool:
        if self.snow and not snow:
            return False
        then = as_it_was(game, (source,))
        return self.source is None or self.source.matches(then, context, source)


@dataclass(frozen=True)
class ColorsSpent(Amount):
    """601.2h: The number of colors of mana that was spent to activate the ability itself, or with
    `same` the greatest number of mana of one color that was spent to cast the spell."""

    activating: bool = False
    same: bool = False

    def changed_by(self) -> tuple[str, ...]:
        return ("SpendMana",)

    def count(self, game: Game, context: Resolution) -> int:
        row = paid_for(game, context, None, self.activating)
        spent = row.spent if row is not None else ""
        if self.same:
            return max([spent.count(each) for each in COLORS])
        return len(set(spent) & set(COLORS))


def paid_for(
    game: Game, context: Resolution, of: Selection | None, activating: bool
) -> GameObject | None:
    """The spell or ability that the mana was spent on, as it is or last was."""
    if activating:
        return row_of(game, context.source)
    if of is None:
        return row_of(game, source_of(game, context))
    things = of.pick(game, context)
    return row_of(game, things[0]) if things else None
