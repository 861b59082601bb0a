"""701.44: "Amass Orcs 2"."""

from __future__ import annotations

from apnap.effects.actions.amass import Amass
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.words import SUBTYPES
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("amass")
def amass(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.44a: Read "amass Orcs 2": the subtype stands before the number, in the plural."""
    only_you(r, who)
    subtype = SUBTYPES.get(r.peek(), "")
    if subtype:
        r.take()
        return (acted(r, Amass(number(r), subtype)),)
    return (acted(r, Amass(number(r))),)


@prints(Amass)
def say_amass(say: Saying, value: Amass) -> str:
    return f"amass {value.subtype} {many(say, value.number)}"
