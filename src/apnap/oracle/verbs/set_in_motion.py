"""701.25: "Set that scheme in motion again", "the next time you would set a scheme in motion"."""

from __future__ import annotations

from apnap.effects.actions.set_in_motion import SetInMotionAgain, SeveralSchemesInstead
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import Mentioned
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("set")
def set_again(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.25b: Read "set that scheme in motion again", of the scheme of the trigger event."""
    only_you(r, who)
    r.expect("that scheme in motion again")
    if not any(each.now() == Mentioned("became") for each in r.said.mentions):
        raise r.miss("a scheme that was set in motion")
    return (acted(r, SetInMotionAgain(Mentioned("became"))),)


@clause_shape("the")
def several_instead(r: Reader) -> tuple[Effect, ...]:
    """701.25c: Read "the next time you would set a scheme in motion, set three schemes in motion
    instead"."""
    r.expect("the next time you would set a scheme in motion , set")
    number = int_number(r)
    r.expect("schemes in motion instead")
    shield, words = SeveralSchemesInstead(number), "sets more schemes in motion"
    return (acted(r, BeginReplacement(shield, left=Number(1), until="", words=words)),)


# ---- in words again --------------------------------------------------------------------------


@prints(SetInMotionAgain)
def say_set_again(say: Saying, value: SetInMotionAgain) -> str:
    return f"set {mark('any')} scheme in motion again"


@prints(SeveralSchemesInstead)
def say_several_instead(say: Saying, value: SeveralSchemesInstead) -> str:
    again = f"set {value.number} schemes in motion instead"
    return f"the next time you would set a scheme in motion , {again}"
