"""2026-08:701.63: "It endures 2"."""

from __future__ import annotations

from apnap.effects.actions.endure import Endure
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@object_verb("endure")
def endure(r: Reader, what: Selection) -> tuple[Effect, ...]:
    return (acted(r, Endure(what, number(r))),)


@prints(Endure)
def say_endure(say: Saying, value: Endure) -> str:
    return f"{say(value.what)} endures {many(say, value.number)}"
