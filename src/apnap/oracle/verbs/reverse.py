"""101.4: "Reverse the game's turn order"."""

from __future__ import annotations

from apnap.effects.instructions.turns import ReverseOrder
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("reverse")
def reverse(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    r.expect("the game 's turn order")
    return (acted(r, ReverseOrder()),)


@prints(ReverseOrder)
def say_reverse(say: Saying, value: ReverseOrder) -> str:
    return "reverse the game 's turn order"
