"""701.12: "It fights target creature you don't control"."""

from __future__ import annotations

from apnap.effects.actions.fight import Fight
from apnap.effects.words.selections import Targets, Together
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection


@object_verb("fight")
def fight(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """701.12a: Read "fights target creature"; the other creature may have been spoken of before."""
    if r.accept("each other"):
        return (acted(r, Fight(_both(r, what))),)
    other = objects(r)
    if other == what:
        raise r.miss("another creature")
    return (acted(r, Fight(what, other)),)


def _both(r: Reader, what: Selection) -> Selection:
    """The two creatures that fight each other: two targets."""
    if isinstance(what, Together) and len(what.parts) == 2:
        slots = [each.slot for each in what.parts if isinstance(each, Targets)]
        if len(slots) == 2 and not any(r.are_several(Targets(slot)) for slot in slots):
            return what
    if isinstance(what, Targets) and r.said.targets[what.slot].high == 2:
        return what
    raise r.miss("two creatures that were mentioned before")


@prints(Fight)
def say_fight(say: Saying, value: Fight) -> str:
    if value.other is None:
        return f"{mark('all')} fights each other"
    return f"{say(value.one)} fights {say(value.other)}"
