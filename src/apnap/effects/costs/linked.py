"""607.2, 702.56b: Abilities that ask how often their own cost was paid, among several alike."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.linked import known
from apnap.rules.continuous import layers
from apnap.state.ability import Amount, CastingCost
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class OwnTimesPaid(Amount):
    """702.56b, 702.78b: The number of times that the cost linked to this very ability was paid for
    the spell, or for the spell that the permanent was (702.152b). The linked cost is the last one
    of that name before the ability."""

    name: str

    def count(self, game: Game, context: Resolution) -> int:
        spell, nth = context.source, context.nth
        row = known(game, spell)
        if row is not None and row.ability is not None:
            spell, nth = row.source, row.nth
            row = known(game, spell)
        if row is None:
            return 0
        before = layers.characteristics_of(game, spell).abilities[: max(0, nth)]
        own = [a for a in before if isinstance(a, CastingCost) and a.name == self.name]
        if not own:
            return 0
        mine, others = f"{self.name} #{len(own)}", f"{self.name} #"
        if any(name.startswith(others) for name in row.paid):
            return row.paid.count(mine)
        return row.paid.count(self.name) if len(own) == 1 else 0
