"""Decks to play with: the cards of a list, and the lists that come with apnap."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from apnap.oracle.text.facts import CardFacts, Refused
from apnap.state.card import CardDef

from .deck import Deck, DeckError, Entry, Faults
from .deck_files import deck_in, read_deck_list
from .library import Library, open_library
from .store import StoreError

PLAYED = ("main", "commanders")


def read_deck(text: str, source: str = "deck") -> list[CardDef]:
    """The cards of a list such as "4 Lightning Bolt"; `source` is its name in error messages.

    >>> [card.name for card in read_deck("2 Forest\\n1 Shock")]
    ['Forest', 'Forest', 'Shock']
    """
    return _with_library(deck_in(text.encode(), source))


def read_deck_file(path: str | Path, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    """The cards of the deck in a file, or of other `parts` of it, such as the Attraction deck
    (717.2) or the sticker sheets (123.2). `seat_for` has all parts."""
    return _with_library(read_deck_list(Path(path)), parts)


def cards_in(deck: Deck, library: Library, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    """The cards of these parts. Cards of other parts only have to exist. Raises DeckError, which
    says all that is wrong."""
    cards: list[CardDef] = []
    faults = Faults()
    for section, entries in deck.sections().items():
        for entry in entries:
            try:
                if section in parts:
                    cards += [_card(entry, library)] * entry.count
                else:
                    facts_of(entry, library)
            except DeckError as error:
                faults.add(str(error))
    faults.raise_if_any()
    return cards


def _with_library(deck: Deck, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    try:
        with open_library() as library:
            return cards_in(deck, library, parts)
    except StoreError as error:
        raise DeckError(str(error)) from None


def all_faults(error: DeckError) -> str:
    """Everything that is wrong with a list that can't be read: its lines, and in the others the
    names that no card has."""
    faults = Faults()
    faults.add(str(error))
    try:
        with open_library() as library:
            for entries in error.rest.sections().values() if error.rest is not None else ():
                for entry in entries:
                    faults.collect(facts_of, entry, library)
    except StoreError:
        return str(error)
    return "\n".join(faults.words)


def facts_of(entry: Entry, library: Library) -> CardFacts:
    """The facts of the card; an error that says where in the list the name stands."""
    try:
        return library.facts(entry)
    except LookupError as error:
        raise DeckError(f"{entry.where}: {error}") from None


def _card(entry: Entry, library: Library) -> CardDef:
    verdict = library.card(facts_of(entry, library))
    if isinstance(verdict, Refused):
        words = verdict.problems[0].text or verdict.problems[0].expected
        raise DeckError(
            f"{entry.where}: {verdict.name!r} can't be played: {words!r} is not understood"
        )
    return verdict


def bundled_decks() -> tuple[str, ...]:
    """The names of the decks that come with apnap.

    >>> "green" in bundled_decks()
    True
    """
    return _lists("decks")


def constructed_decks() -> tuple[str, ...]:
    """The bundled decks that need no variant, since they consist of nothing but the main deck.

    >>> "green" in constructed_decks()
    True
    """
    return tuple([name for name in bundled_decks() if [*bundled_list(name).sections()] == ["main"]])


def bundled_bytes(name: str) -> bytes:
    """The file of a bundled deck."""
    return _path("decks", name).read_bytes()


@cache
def bundled_list(name: str) -> Deck:
    """A bundled deck as it is written down. Its name is the first line of the file."""
    data = bundled_bytes(name)
    deck = deck_in(data, f"{name}.txt")
    first = data.decode().partition("\n")[0]
    deck.name = first.removeprefix("#").strip()
    return deck


def bundled_deck(name: str, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    """A deck that comes with apnap, by its name, or other parts of it.

    >>> len(bundled_deck("green"))
    60
    """
    return _deck_in("decks", name, parts)


def bench_deck(name: str) -> list[CardDef]:
    """A deck for measuring speed. These decks never change."""
    return _deck_in("bench", name)


def _lists(folder: str) -> tuple[str, ...]:
    files = (resources.files("apnap.cards.builtin") / folder).iterdir()
    return tuple(sorted([each.name[:-4] for each in files if each.name.endswith(".txt")]))


@cache
def _read_list(folder: str, name: str, parts: tuple[str, ...]) -> tuple[CardDef, ...]:
    deck = deck_in(_path(folder, name).read_bytes(), f"{name}.txt")
    return tuple(cards_in(deck, Library(), parts))


def _path(folder: str, name: str) -> Traversable:
    if name not in _lists(folder):
        raise DeckError(f"there is no deck {name!r}; there are: {', '.join(_lists(folder))}")
    return resources.files("apnap.cards.builtin") / folder / f"{name}.txt"


def _deck_in(folder: str, name: str, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    return list(_read_list(folder, name, parts))
