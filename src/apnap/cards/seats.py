"""103.2: A player's seat from a deck: each part of the list in its place."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from apnap.oracle.text.facts import Refused
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef

from .deck import Deck, DeckError
from .deck_files import deck_in, read_deck_list
from .decks import bundled_bytes, bundled_decks, bundled_list, cards_in, facts_of
from .library import Library, open_library
from .store import StoreError

HEAPS = ("commanders", "planes", "schemes", "conspiracies", "attractions", "stickers")
SINGLES = {"vanguard": "902.3", "companion": "103.2b"}


def seat_for(player: str, deck: str, team: str = "") -> SeatSetup:
    """The seat of a player with the deck of this name, or in this file: all its parts.

    >>> seat = seat_for("Ann", "karlov")
    >>> [card.name for card in seat.commanders], len(seat.deck)
    (['Karlov of the Ghost Council'], 99)
    """
    if deck in bundled_decks() or not Path(deck).is_file():
        try:
            seat = _bundled_seat(deck)
        except DeckError as error:
            raise DeckError(f"{error}, or the name of a file with a deck list") from None
        return seated(seat, player, team)
    try:
        with open_library() as library:
            return seated(seat_with(read_deck_list(Path(deck)), library), player, team)
    except StoreError as error:
        raise DeckError(str(error)) from None


def seated(seat: SeatSetup, player: str, team: str = "") -> SeatSetup:
    """The same cards for a player of this name and team, in lists of their own."""
    heaps: dict[str, Any] = {
        part: list(getattr(seat, part)) for part in ("deck", "outside", *HEAPS)
    }
    return replace(seat, name=player, team=team, **heaps)


def seat_with(deck: Deck, library: Library) -> SeatSetup:
    """A seat with all the cards of the deck; raises DeckError if one of them can't be played."""
    seat = SeatSetup(deck.name or "deck", cards_in(deck, library, ("main",)))
    seat.outside = sideboard(deck, library)
    for part in HEAPS:
        setattr(seat, part, cards_in(deck, library, (part,)))
    for part, rule in SINGLES.items():
        cards = cards_in(deck, library, (part,))
        if len(cards) > 1:
            raise DeckError(f"there are {len(cards)} cards for {part}; a player has one ({rule})")
        setattr(seat, part, cards[0] if cards else None)
    if seat.companion is not None and seat.companion in seat.outside:
        seat.outside.remove(seat.companion)  # 702.139a: it is one of the sideboard
    return seat


def sideboard(deck: Deck, library: Library) -> list[CardDef]:
    """100.4, 400.11a: The cards of the sideboard, which are outside the game. Those that can't be
    played are left out: nothing could bring them in."""
    cards: list[CardDef] = []
    for entry in deck.sideboard:
        verdict = library.card(facts_of(entry, library))
        if not isinstance(verdict, Refused):
            cards += [verdict] * entry.count
    return cards


@cache
def _bundled_seat(name: str) -> SeatSetup:
    return seat_with(deck_in(bundled_bytes(name), f"{name}.txt"), Library())


def decks_with(parts: set[str]) -> tuple[str, ...]:
    """The bundled decks that have exactly these parts besides the main deck.

    >>> "karlov" in decks_with({"commanders"})
    True
    """
    wanted = {"main", *parts}
    return tuple([each for each in bundled_decks() if set(bundled_list(each).sections()) == wanted])
