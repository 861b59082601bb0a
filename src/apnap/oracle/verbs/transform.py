"""701.28: "Transform this creature"."""

from __future__ import annotations

from apnap.effects.actions.transform import TransformIt
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("transform")
def transform(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, TransformIt(objects(r))),)


@prints(TransformIt)
def say_transform(say: Saying, value: TransformIt) -> str:
    return f"transform {say(value.what)}"
