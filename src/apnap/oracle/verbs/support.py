"""701.35: "Support 2"."""

from __future__ import annotations

from apnap.effects.actions.support import Support
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection, Target

from .subjects import only_you


@player_verb("support")
def support(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.35a: Read "support 2"; a permanent's ability supports other creatures."""
    only_you(r, who)
    many = number(r)
    creature = Permanent(("creature",), other=not r.context.is_spell)
    slot = len(r.said.targets)
    if isinstance(many, Number):
        target = Target(creature, 0, many.number)
    else:
        target = Target(creature, 0, x=True)
    r.mention(targets=(*r.said.targets, target))
    r.speak_of(Targets(slot), kind_of(creature), "several")
    return (acted(r, Support(many, Targets(slot))),)


@prints(Support)
def say_support(say: Saying, value: Support) -> str:
    return f"support {many(say, value.number)}"
