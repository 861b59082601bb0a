"""701.23: "Clash with an opponent"."""

from __future__ import annotations

from apnap.effects.actions.clash import Clash, WonClash
from apnap.oracle.abilities.instructions import player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("clash")
def clash(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.23a: Read "clash with an opponent"; later words ask whether it was won."""
    r.expect("with an opponent")
    only_you(r, who)
    name = r.new_name()
    r.mention(done=name)
    return (Clash(name),)


@prints(Clash)
def say_clash(say: Saying, value: Clash) -> str:
    return "clash with an opponent"


@prints(WonClash)
def say_won_clash(say: Saying, value: WonClash) -> str:
    return "you win"
