"""701.40: "Target creature explores"."""

from __future__ import annotations

from apnap.effects.actions.explore import Explore
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@object_verb("explore")
def explore(r: Reader, what: Selection) -> tuple[Effect, ...]:
    effect = acted(r, Explore(what))
    r.accept("again")
    return (effect,)


@prints(Explore)
def say_explore(say: Saying, value: Explore) -> str:
    return f"explores {say(value.what)}"
