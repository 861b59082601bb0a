"""701.22: "Fateseal 2"."""

from __future__ import annotations

from apnap.effects.actions.fateseal import Fateseal
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("fateseal")
def fateseal(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Fateseal(number(r))),)


@prints(Fateseal)
def say_fateseal(say: Saying, value: Fateseal) -> str:
    return f"fateseal {many(say, value.number)}"
