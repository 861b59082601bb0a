"""701.33: "Bolster 2"."""

from __future__ import annotations

from apnap.effects.actions.bolster import Bolster
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("bolster")
def bolster(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Bolster(number(r))),)


@prints(Bolster)
def say_bolster(say: Saying, value: Bolster) -> str:
    return f"bolster {many(say, value.number)}"
