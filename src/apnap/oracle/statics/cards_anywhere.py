"""400.1: Cards in every zone but the battlefield."""

from __future__ import annotations

from apnap.effects.words.filters import AnyOf, CardIn
from apnap.state.ability import Filter
from apnap.state.names import CARD_ZONES, LIBRARY


def anywhere(types: tuple[str, ...] = (), whose: str = "you") -> Filter:
    return AnyOf(tuple([CardIn(zone, types, whose) for zone in (*CARD_ZONES, LIBRARY)]))
