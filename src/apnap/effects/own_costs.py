"""607.2, 702.56b: costs, and the abilities that ask about them, where an object has several."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules import layers
from apnap.rules.linking import known
from apnap.state.ability import Amount, CastingCost
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class OwnTimesPaid(Amount):
    """702.56b, 702.78b: how often the cost of that name that comes with this very ability was paid
    for the spell: the last one written before it."""

    name: str

    def count(self, game: Game, by: Resolution) -> int:
        spell, nth = by.source, by.nth
        row = known(game, spell)
        if row is not None and row.ability is not None:
            spell, nth = row.source, row.nth
            row = known(game, spell)
        if row is None:
            return 0
        before = list(enumerate(layers.look(game, spell).abilities))[: max(0, nth)]
        own = [n for n, a in before if isinstance(a, CastingCost) and a.name == self.name]
        return row.additions.count(own[-1]) if own else 0
