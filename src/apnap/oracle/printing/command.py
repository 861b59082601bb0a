"""Printers of what is done with planes and schemes."""

from __future__ import annotations

from apnap.effects.mechanics.schemes_and_planes import (
    AbandonScheme,
    LetChaosEnsue,
    PlaneswalkAway,
)

from .saying import prints, say


@prints(AbandonScheme)
def abandon(value: AbandonScheme) -> str:
    return f"abandon {say(value.what)}"


@prints(PlaneswalkAway)
def planeswalk(value: PlaneswalkAway) -> str:
    return "planeswalk"


@prints(LetChaosEnsue)
def chaos(value: LetChaosEnsue) -> str:
    return "chaos ensues"
