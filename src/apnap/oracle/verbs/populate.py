"""701.30: "Populate"."""

from __future__ import annotations

from apnap.effects.actions.populate import Populate
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("populate")
def populate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Populate()),)


@prints(Populate)
def say_populate(say: Saying, value: Populate) -> str:
    return "populate"
