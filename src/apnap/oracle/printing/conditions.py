"""Printers of conditions: what "if", "unless" and "as long as" ask."""

from __future__ import annotations

from apnap.effects.words.conditions import (
    Done,
)
from apnap.oracle.text.saying import Saying, prints


@prints(Done)
def done(say: Saying, value: Done) -> str:
    return "you do"
