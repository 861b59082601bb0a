"""701.31: "Monstrosity 3"."""

from __future__ import annotations

from apnap.effects.actions.monstrosity import Monstrosity
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("monstrosity")
def monstrosity(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Monstrosity(number(r))),)


@prints(Monstrosity)
def say_monstrosity(say: Saying, value: Monstrosity) -> str:
    return f"monstrosity {many(say, value.number)}"
