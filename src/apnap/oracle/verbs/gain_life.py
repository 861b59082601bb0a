"""119.3: "You gain 3 life"."""

from __future__ import annotations

from apnap.effects.instructions.life import ChangeLife
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.amounts import many, number, own_value
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Effect, Selection


def gain_life(r: Reader, who: Selection) -> tuple[Effect, ...]:
    many, own = life_amount(r, who)
    return (acted(r, ChangeLife(who, many, own=own)),)


def life_amount(r: Reader, who: Selection) -> tuple[Amount, bool]:
    """Read how much life; returns also whether it is counted for each of the players by itself."""
    if r.accept("life equal to"):
        return own_value(r, who)
    many = number(r)
    r.expect("life")
    return many, False


@prints(ChangeLife)
def say_change_life(say: Saying, value: ChangeLife) -> str:
    verb = "gains" if value.sign > 0 else "loses"
    return f"{say(value.who)} {verb} {many(say, value.amount)} life"
