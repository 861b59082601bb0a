"""701.43: "Adapt 2"."""

from __future__ import annotations

from apnap.effects.actions.adapt import Adapt
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("adapt")
def adapt(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Adapt(number(r))),)


@prints(Adapt)
def say_adapt(say: Saying, value: Adapt) -> str:
    return f"adapt {many(say, value.number)}"
