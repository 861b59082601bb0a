"""Printers of `effects.words.amounts`."""

from __future__ import annotations

from apnap.effects.words.amounts import (
    StartingLife,
)
from apnap.oracle.text.saying import Saying, prints


@prints(StartingLife)
def starting_life(say: Saying, value: StartingLife) -> str:
    return "your starting life total"


# ---- in the place of a number ----------------------------------------------------------------
