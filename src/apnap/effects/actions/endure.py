"""2026-08:701.63: Endure: put +1/+1 counters on the permanent or create a Spirit token."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Branch, Either, ForEach, If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.conditions import CanGetCounters, Compare
from apnap.effects.words.selections import ThatPlayer
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.card import CardDef

from .create import CreateSized
from .keyword_action_done import IT, even_gone

SPIRIT = CardDef("", "creature", "Spirit", colors="W", token=True)


@dataclass(frozen=True)
class Endure(Meaning):
    """2026-08:701.63a-b: Each permanent's controller puts N +1/+1 counters on it or creates an N/N
    Spirit token. If it can't have the counters, they create the token."""

    what: Selection
    number: Amount

    def means(self) -> tuple[Effect, ...]:
        counters = PutCounter(IT, number=self.number)
        spirit = CreateSized(SPIRIT, self.number, ThatPlayer())
        either = Either(
            (Branch("put +1/+1 counters on it", (counters,)), Branch("create", (spirit,))),
            ThatPlayer(),
        )
        steps = If(CanGetCounters(IT), (either,), (spirit,))
        return (If(Compare(self.number, low=1), (ForEach(even_gone(self.what), (steps,)),)),)
