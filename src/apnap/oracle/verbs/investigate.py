"""701.36: "Investigate twice"."""

from __future__ import annotations

from apnap.effects.actions.investigate import Investigate
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .copy import copies_words
from .times import times


@player_verb("investigate")
def investigate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Investigate(times(r), who)),)


@prints(Investigate)
def say_investigate(say: Saying, value: Investigate) -> str:
    times = "" if value.times == Number(1) else copies_words(say, value.times)
    return some(say(value.who), "investigates", times)
