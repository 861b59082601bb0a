"""701.43: Adapt: put +1/+1 counters on a creature that has none."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.amounts import CountersOn
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import This
from apnap.state.ability import Amount, Effect


@dataclass(frozen=True)
class Adapt(Meaning):
    """701.43a: If this creature has no +1/+1 counters, put N of them on it."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        none = Compare(CountersOn("+1/+1", This()), high=0)
        return (If(none, (PutCounter(This(), number=self.number),)),)
