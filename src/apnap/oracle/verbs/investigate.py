"""701.36: "Investigate twice"."""

from __future__ import annotations

from apnap.effects.actions.investigate import Investigate
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection

from .times import times


@player_verb("investigate")
def investigate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Investigate(times(r), who)),)
