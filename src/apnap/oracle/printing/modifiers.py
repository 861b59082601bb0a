"""Printers of `effects.words.relations` and of other qualities that stand behind a noun."""

from __future__ import annotations

from apnap.effects.words.relations import (
    CameFrom,
)
from apnap.oracle.text.saying import Saying, prints, some


@prints(CameFrom)
def came_from(say: Saying, value: CameFrom) -> str:
    if value.other:
        return f"from anywhere other than your {value.zone}"
    whose = "" if value.zone == "exile" else "your"
    return some("from", whose, value.zone)
