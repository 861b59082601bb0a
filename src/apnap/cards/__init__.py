"""Card definitions: the built-in ones by name, and decks."""

from __future__ import annotations

from .builtin import UnknownCard, builtin_card, builtin_names
from .decks import DeckError, bench_deck, bundled_deck, bundled_decks, read_deck, read_deck_file

__all__ = [
    "DeckError",
    "UnknownCard",
    "bench_deck",
    "builtin_card",
    "builtin_names",
    "bundled_deck",
    "bundled_decks",
    "read_deck",
    "read_deck_file",
]
