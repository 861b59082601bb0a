"""Printers of what is done with planes and schemes."""

from __future__ import annotations

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.mechanics.chaos import LetChaosEnsue
from apnap.oracle.text.saying import Saying, prints


@prints(AbandonScheme)
def abandon(say: Saying, value: AbandonScheme) -> str:
    return f"abandon {say(value.what)}"


@prints(PlaneswalkAway)
def planeswalk(say: Saying, value: PlaneswalkAway) -> str:
    return "planeswalk"


@prints(LetChaosEnsue)
def chaos(say: Saying, value: LetChaosEnsue) -> str:
    return "chaos ensues"
