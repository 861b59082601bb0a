"""Words that say how often something is done: "twice", "three times", "X times"."""

from __future__ import annotations

from apnap.effects.flow.flow import Repeat
from apnap.effects.words.amounts import Number
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Effect

TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}


def times(r: Reader) -> Amount:
    """Read "twice", "three times", "X times"; without such words it is once."""
    number_of_times = r.choose(TIMES)
    if number_of_times is not None:
        return Number(number_of_times)
    return r.attempt(_many_times) or Number(1)


def _many_times(r: Reader) -> Amount:
    many = number(r)
    r.expect("times")
    return many


def so_often(r: Reader, once: Effect) -> tuple[Effect, ...]:
    many = times(r)
    return (once,) if many == Number(1) else (Repeat((once,), many),)
