"""119.4: "You may pay any amount of life"."""

from __future__ import annotations

from apnap.effects.instructions.life import PayAnyLife
from apnap.effects.words.amounts import LifeLost
from apnap.effects.words.selections import EachPlayer
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection


@player_verb("pay")
def pay_any(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """119.4: Read "pay any amount of life"; "that many" is then how much was paid."""
    if isinstance(who, EachPlayer):
        raise r.miss("one player after another")
    r.expect("any amount of life")
    effect = acted(r, PayAnyLife(who))
    r.mention(much=LifeLost(r.said.done))
    return (effect,)


@prints(PayAnyLife)
def say_pay_any_life(say: Saying, value: PayAnyLife) -> str:
    may = "" if say.style == "x" else "may"
    return some(say(value.who), may, "pays any amount of life")
