"""2026-08:701.65: "Airbend target creature"."""

from __future__ import annotations

from apnap.effects.actions.airbend import Airbend
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("airbend")
def airbend(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:701.65a: Read "Airbend target creature"."""
    only_you(r, who)
    return (acted(r, Airbend(objects(r)), moved=True),)


@prints(Airbend)
def say_airbend(say: Saying, value: Airbend) -> str:
    return f"airbend {say(value.what)}"
