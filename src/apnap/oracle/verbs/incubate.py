"""701.51: "Incubate 3"."""

from __future__ import annotations

from apnap.effects.actions.incubate import Incubate
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .times import so_often


@player_verb("incubate")
def incubate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return so_often(r, acted(r, Incubate(number(r), who)))


@prints(Incubate)
def say_incubate(say: Saying, value: Incubate) -> str:
    return f"{say(value.who)} incubates {many(say, value.number)}"
