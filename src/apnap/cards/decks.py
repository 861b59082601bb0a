"""Deck lists as plain text: a number and a name on each line."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from apnap.state.card import CardDef

from .builtin import UnknownCard, builtin_card

# What programs write above the parts of a list. What is below "Sideboard" isn't in the deck.
HEADINGS = ("commander", "deck", "main", "mainboard", "sideboard", "maybeboard")
NOT_PLAYED = ("sideboard", "maybeboard")
MOST = 1_000
LINE = re.compile(r"(?P<count>\d+)\s*x?\s+(?P<name>\S.*)", re.IGNORECASE)


class DeckError(ValueError):
    """The list can't be read; says in which line, and what would be right."""


def read_deck(text: str, source: str = "deck") -> list[CardDef]:
    """The cards of a list such as "4 Lightning Bolt"; `source` is what errors call it.

    Empty lines, lines that begin with # or //, and the usual headings are skipped.
    """
    deck: list[CardDef] = []
    playing = True
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        heading = words.rstrip(":").casefold()
        if heading in HEADINGS:
            playing = heading not in NOT_PLAYED
        elif words and not words.startswith("//"):
            cards = _read_line(words, f"{source}, line {number}")
            deck += cards if playing else []
    if not deck:
        raise DeckError(f"{source}: there are no cards in this list; write lines like '4 Shock'")
    return deck


def _read_line(words: str, where: str) -> list[CardDef]:
    match = LINE.fullmatch(words)
    if match is None:
        raise DeckError(f"{where}: {words!r} is not a number and a name, such as '4 Shock'")
    count = int(match["count"])
    if not 1 <= count <= MOST:
        raise DeckError(f"{where}: {count} is not a number of cards from 1 to {MOST}")
    try:
        return [builtin_card(match["name"])] * count
    except UnknownCard as error:
        raise DeckError(f"{where}: {error}") from None


def read_deck_file(path: str | Path) -> list[CardDef]:
    """The deck in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"the deck {str(path)!r} can't be read: {error}") from None
    return read_deck(text, str(path))


def bundled_decks() -> tuple[str, ...]:
    """The names of the decks that come with apnap."""
    return _lists("decks")


def bundled_deck(name: str) -> list[CardDef]:
    """A deck that comes with apnap, by its name."""
    return _deck_in("decks", name)


def bench_deck(name: str) -> list[CardDef]:
    """A deck that speed is measured with; they stay as they are."""
    return _deck_in("bench", name)


def _lists(folder: str) -> tuple[str, ...]:
    files = (resources.files("apnap.cards.builtin") / folder).iterdir()
    return tuple(sorted([each.name[:-4] for each in files if each.name.endswith(".txt")]))


@cache
def _read_list(folder: str, name: str) -> tuple[CardDef, ...]:
    path = resources.files("apnap.cards.builtin") / folder / f"{name}.txt"
    return tuple(read_deck(path.read_text(encoding="utf-8"), f"{name}.txt"))


def _deck_in(folder: str, name: str) -> list[CardDef]:
    if name not in _lists(folder):
        raise DeckError(f"there is no deck {name!r}; there are: {', '.join(_lists(folder))}")
    return list(_read_list(folder, name))
