"""2026-08:701.66: "Earthbend 3"."""

from __future__ import annotations

from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection, Target

from .subjects import only_you


@player_verb("earthbend")
def earthbend(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:701.66a: Read "earthbend 3"; the target land is not mentioned."""
    only_you(r, who)
    slot = len(r.said.targets)
    r.mention(targets=(*r.said.targets, Target(Permanent(("land",), "you"))))
    many = number(r)
    r.speak_of(Targets(slot), kind_of(Permanent(("land",))).becoming(("creature",)))
    return (acted(r, Earthbend(many, Targets(slot))),)


@prints(Earthbend)
def say_earthbend(say: Saying, value: Earthbend) -> str:
    return f"earthbend {many(say, value.number)}"
