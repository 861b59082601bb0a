"""Card definitions: the built-in ones by name, and decks."""

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

__all__ = [
    "Deck",
    "DeckError",
    "UnknownCard",
    "bench_deck",
    "builtin_card",
    "builtin_facts",
    "builtin_names",
    "bundled_deck",
    "bundled_decks",
    "bundled_list",
    "constructed_decks",
    "read_deck",
    "read_deck_file",
    "read_deck_list",
]
