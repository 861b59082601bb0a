"""721: "End the turn"."""

from __future__ import annotations

from apnap.effects.instructions.turns import EndTheTurn
from apnap.oracle.abilities.instructions import player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("end")
def end(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the turn")
    only_you(r, who)
    return (EndTheTurn(),)


@prints(EndTheTurn)
def say_end_the_turn(say: Saying, value: EndTheTurn) -> str:
    return "end the turn"
