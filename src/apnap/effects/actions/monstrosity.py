"""701.31: Monstrosity: a creature becomes monstrous and gets +1/+1 counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.mechanics.emblems_and_designations import BecomeMarked
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import Non
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import This
from apnap.state.ability import Amount, Effect

from .keyword_action_done import Acted


@dataclass(frozen=True)
class Monstrosity(Meaning):
    """701.31a-c: If this permanent isn't monstrous, put N +1/+1 counters on it and it becomes
    monstrous. Abilities that trigger on this know the number (`ThatMuch("number")`)."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        counters = PutCounter(This(), number=self.number)
        become = BecomeMarked(This(), "monstrous")
        act = Acted("become monstrous", This(), self.number)
        return (If(Fits(This(), Non(HasMark("monstrous"))), (counters, become, act)),)
