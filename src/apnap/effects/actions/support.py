"""701.35: Support: put a +1/+1 counter on each of up to N target creatures."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import Amount, Effect, Mode, Selection, Target


@dataclass(frozen=True)
class Support(Meaning):
    """701.35a: Put a +1/+1 counter on each of those, which are up to N target creatures; if a
    permanent has the ability, other ones."""

    number: Amount
    what: Selection = Targets()

    def means(self) -> tuple[Effect, ...]:
        return (PutCounter(self.what),)


def support(number: int, other: bool = False) -> Mode:
    """701.35a: The instruction with its targets; with `other`, for an ability of a permanent."""
    target = Target(Permanent(("creature",), other=other), 0, number)
    return Mode((Support(Number(number)),), (target,))
