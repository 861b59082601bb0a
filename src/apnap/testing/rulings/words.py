"""The words for types, colors and designations that an object may have."""

from __future__ import annotations

from apnap.oracle.text.words import CARD_TYPES, SUBTYPES, SUPERTYPES
from apnap.testing.designations import OF_PERMANENTS
from apnap.testing.vocabulary import keyword_names

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
KNOWN = frozenset(
    [
        *(*COLORS.values(), *CARD_TYPES, *SUPERTYPES, *SUBTYPES, *OF_PERMANENTS),
        *[each.lower() for each in keyword_names()],
    ]
)
