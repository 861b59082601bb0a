"""702.26: "Target creature phases out"."""

from __future__ import annotations

from apnap.effects.actions.planeswalk import WhenPlayerPlaneswalks
from apnap.effects.flow.linked import PhaseOutUntil
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, prints
from apnap.state.ability import Effect, Selection


@object_verb("phase")
def phase_out(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """702.26b: Read "phases out"."""
    r.expect("out")
    if r.accept("until a player planeswalks"):
        return (acted(r, PhaseOutUntil(what, WhenPlayerPlaneswalks())),)
    return (acted(r, PhaseThemOut(what)),)


@prints(PhaseOutUntil)
def say_phase_out_until(say: Saying, value: PhaseOutUntil) -> str:
    if not isinstance(value.until, WhenPlayerPlaneswalks):
        raise Unprintable("PhaseOutUntil")
    return f"{say(value.what)} phases out until a player planeswalks"


@prints(PhaseThemOut)
def say_phase_out(say: Saying, value: PhaseThemOut) -> str:
    return f"{say(value.what)} phases out"
