"""701.46: "Venture into the dungeon"."""

from __future__ import annotations

from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("venture")
def venture(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("into the dungeon")
    return (acted(r, Venture(who)),)


@prints(Venture)
def say_venture(say: Saying, value: Venture) -> str:
    return f"{say(value.who)} ventures into the dungeon"
