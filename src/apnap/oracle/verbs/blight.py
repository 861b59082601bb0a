"""2026-08:701.68: "Each opponent blights 1"."""

from __future__ import annotations

from apnap.effects.actions.blight import Blight
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("blight")
def blight(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:701.68a: Read "blights 1"; a player who may blight, or blights to pay, pays a
    cost."""
    return (acted(r, Blight(number(r), who)),)


@prints(Blight)
def say_blight(say: Saying, value: Blight) -> str:
    return f"{say(value.who)} blights {many(say, value.number)}"
