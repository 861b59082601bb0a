"""701.18: "Scry 2"."""

from __future__ import annotations

from apnap.effects.actions.scry import Scry
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("scry")
def scry(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Scry(number(r), who)),)


@prints(Scry)
def say_scry(say: Saying, value: Scry) -> str:
    return f"{say(value.who)} scries {many(say, value.number)}"
