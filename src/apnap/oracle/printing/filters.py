"""Printers of descriptions."""

from __future__ import annotations

from apnap.effects.words.qualities import (
    IsCard,
)
from apnap.oracle.text.saying import Saying, prints


@prints(IsCard)
def is_card(say: Saying, value: IsCard) -> str:
    return "card"
