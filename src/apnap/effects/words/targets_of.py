"""115.1: The targets of a spell: "whenever you cast a spell that targets one or more permanents,
gain control of those permanents"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .filters import row_of


@dataclass(frozen=True)
class TargetsOf(Selection):
    """115.1, 608.2h: The targets that fit, of a spell or ability as it is or last was."""

    of: Selection
    what: Filter

    def pick(self, game: Game, context: Resolution) -> list[int]:
        rows = [row_of(game, thing) for thing in self.of.pick(game, context)]
        targets = [each for row in rows if row is not None for slot in row.targets for each in slot]
        return [one for one in dict.fromkeys(targets) if self.what.matches(game, context, one)]

    def changed_by(self) -> tuple[str, ...]:
        return (*self.of.changed_by(), *self.what.changed_by())
