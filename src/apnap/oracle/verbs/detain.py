"""701.29: "Detain target creature"."""

from __future__ import annotations

from apnap.effects.actions.detain import Detain
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("detain")
def detain(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Detain(objects(r))),)


@prints(Detain)
def say_detain(say: Saying, value: Detain) -> str:
    return f"detain {say(value.what)}"
