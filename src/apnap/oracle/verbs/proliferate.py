"""701.27: "Proliferate"."""

from __future__ import annotations

from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.flow.flow import Repeat
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you
from .times import times


@player_verb("proliferate")
def proliferate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    many = times(r)
    once = acted(r, Proliferate())
    return (once,) if many == Number(1) else (Repeat((once,), many),)


@prints(Proliferate)
def say_proliferate(say: Saying, value: Proliferate) -> str:
    return "proliferate"
