"""701.54: "Time travel"."""

from __future__ import annotations

from apnap.effects.actions.time_travel import TimeTravel
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


@clause_shape("time")
def time_travel(r: Reader) -> tuple[Effect, ...]:
    r.expect("time travel")
    return (acted(r, TimeTravel()),)


@prints(TimeTravel)
def say_time_travel(say: Saying, value: TimeTravel) -> str:
    return "time travel"
