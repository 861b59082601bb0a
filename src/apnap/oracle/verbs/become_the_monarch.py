"""722: "You become the monarch"."""

from __future__ import annotations

from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("become")
def become(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the monarch")
    return (acted(r, BecomeTheMonarch(who)),)


@prints(BecomeTheMonarch)
def say_monarch(say: Saying, value: BecomeTheMonarch) -> str:
    return f"{say(value.who)} becomes the monarch"
