"""701.13: "Mill three cards"."""

from __future__ import annotations

from apnap.effects.actions.mill import Mill
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("mill")
def mill(r: Reader, who: Selection) -> tuple[Effect, ...]:
    many = amount(r)
    r.expect("card", "cards")
    return (acted(r, Mill(who, many), moved=True),)


@prints(Mill)
def say_mill(say: Saying, value: Mill) -> str:
    return f"{say(value.who)} mills {many(say, value.number)} cards"
