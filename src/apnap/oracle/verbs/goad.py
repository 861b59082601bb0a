"""701.38: "Goad target creature"."""

from __future__ import annotations

from apnap.effects.actions.goad import Goad
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("goad")
def goad(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Goad(objects(r))),)


@prints(Goad)
def say_goad(say: Saying, value: Goad) -> str:
    return f"goad {say(value.what)}"
