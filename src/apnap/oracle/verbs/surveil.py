"""701.42: "Surveil 2"."""

from __future__ import annotations

from apnap.effects.actions.surveil import Surveil
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("surveil")
def surveil(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Surveil(number(r), who)),)


@prints(Surveil)
def say_surveil(say: Saying, value: Surveil) -> str:
    return f"{say(value.who)} surveils {many(say, value.number)}"
