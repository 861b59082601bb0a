"""Colors and types in words."""

from __future__ import annotations

from apnap.oracle.grammar.being import BASIC_LANDS
from apnap.state.creature_types import CREATURE_TYPES

from .filters import COLOR_WORDS


def color_words(colors: str) -> str:
    return " and ".join([COLOR_WORDS[each] for each in colors]) or "colorless"


EVERY = {
    frozenset(CREATURE_TYPES): "every creature type",
    frozenset(BASIC_LANDS): "every basic land type",
}


def every_type(subtypes: tuple[str, ...]) -> str:
    return EVERY.get(frozenset(subtypes), " ".join(subtypes))
