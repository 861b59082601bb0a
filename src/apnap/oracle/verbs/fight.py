"""701.12: "It fights target creature you don't control"."""

from __future__ import annotations

from apnap.effects.actions.fight import Fight
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@object_verb("fight")
def fight(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """701.12a: Read "fights target creature"; the other creature may have been spoken of before."""
    other = objects(r)
    if other == what:
        raise r.miss("another creature")
    return (acted(r, Fight(what, other)),)


@prints(Fight)
def say_fight(say: Saying, value: Fight) -> str:
    return f"{say(value.one)} fights {say(value.other)}"
