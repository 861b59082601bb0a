"""701.24: "Planeswalk"."""

from __future__ import annotations

from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .planar_deck import planeswalk_to
from .subjects import only_you


@player_verb("planeswalk")
def planeswalk(r: Reader, who: Selection) -> tuple[Effect, ...]:
    only_you(r, who)
    if (to := r.attempt(planeswalk_to, who)) is not None:
        return to
    return (acted(r, PlaneswalkAway()),)


@prints(PlaneswalkAway)
def say_planeswalk(say: Saying, value: PlaneswalkAway) -> str:
    return "planeswalk"
