"""701.45: "Learn"."""

from __future__ import annotations

from apnap.effects.actions.learn import Learn
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("learn")
def learn(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Learn()),)


@prints(Learn)
def say_learn(say: Saying, value: Learn) -> str:
    return "learn"
