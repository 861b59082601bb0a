"""701.52: "The Ring tempts you"."""

from __future__ import annotations

from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


@clause_shape("the")
def the_ring(r: Reader) -> tuple[Effect, ...]:
    r.expect("the ring tempts you")
    return (acted(r, TheRingTempts()),)


@prints(TheRingTempts)
def say_the_ring_tempts(say: Saying, value: TheRingTempts) -> str:
    return "the ring tempts you"
