"""701.26: "Abandon this scheme"."""

from __future__ import annotations

from apnap.effects.actions.abandon import AbandonScheme
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("abandon")
def abandon(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.26a: Read "abandon this scheme", which only its owner can do."""
    only_you(r, who)
    r.expect(SELF)
    return (acted(r, AbandonScheme()),)


@prints(AbandonScheme)
def say_abandon(say: Saying, value: AbandonScheme) -> str:
    return f"abandon {say(value.what)}"
