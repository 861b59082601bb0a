"""Card definitions and decks.

`builtin` holds the cards that come with apnap, `store` the imported ones, and `library` finds a
card among both. Card files are read by `card_files`, deck lists by `deck_files`; `checking` says
what keeps a deck from being played. Only `apnap.cards` itself is meant to be imported by users.
"""

from __future__ import annotations

from .builtin import UnknownCard, builtin_card, builtin_facts, builtin_names
from .deck import Deck, DeckError
from .deck_files import read_deck_list
from .decks import (
    bench_deck,
    bundled_deck,
    bundled_decks,
    bundled_list,
    constructed_decks,
    read_deck,
    read_deck_file,
)
from .library import RefusedCard, card
from .seats import decks_with, seat_for

__all__ = [
    "Deck",
    "DeckError",
    "RefusedCard",
    "UnknownCard",
    "bench_deck",
    "builtin_card",
    "builtin_facts",
    "builtin_names",
    "bundled_deck",
    "bundled_decks",
    "bundled_list",
    "card",
    "constructed_decks",
    "decks_with",
    "read_deck",
    "read_deck_file",
    "read_deck_list",
    "seat_for",
]
