"""2026-08:701.68: Blight: put -1/-1 counters on a creature you control."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Chosen, Those, You
from apnap.state.ability import Amount, Effect, Selection

from .keyword_action_done import Acted

CREATURE = Permanent(("creature",))


@dataclass(frozen=True)
class Blight(Meaning):
    """2026-08:701.68a, 2026-08:701.68d: Each of the players puts -1/-1 counters on a creature they
    control.

    As a cost, or where a player may blight, it is `costs.counters.CountersToPay` (2026-08:701.68b).
    """

    number: Amount = Number(1)
    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        return (
            Choose("blighted", Chosen(self.who, CREATURE, verb="blight")),
            PutCounter(Those("blighted"), "-1/-1", self.number, who=self.who),
            Acted("blight", self.who),
        )
