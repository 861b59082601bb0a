"""701.55: "Discover 4"."""

from __future__ import annotations

from apnap.effects.actions.discover import Discover
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("discover")
def discover(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Discover(number(r))),)


@prints(Discover)
def say_discover(say: Saying, value: Discover) -> str:
    return f"discover {many(say, value.number)}"
