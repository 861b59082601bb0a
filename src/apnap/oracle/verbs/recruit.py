"""2026-08:701.70: "Recruit"."""

from __future__ import annotations

from apnap.effects.actions.recruit import Recruit
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("recruit")
def recruit(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    return (acted(r, Recruit()),)


@prints(Recruit)
def say_recruit(say: Saying, value: Recruit) -> str:
    return "you recruit"
