"""Sentences that lay out the table: "Ann has Serra Angel on the battlefield", "Bob has 3 life"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from apnap.testing.rulings.references import Position
from apnap.testing.seat import Seat

from .cards import SituationCards
from .errors import JudgeError
from .items import read_items
from .laying import put_items, set_total
from .scanner import Scanner
from .situation import TOTALS

COUNTERS = re.compile(r"(\d{1,9}) (life|[a-z]+ counters?)(?!\w)")
KINDS = {"ticket": "tickets"}
PLACES = {
    "in hand": "hand",
    "on the battlefield": "battlefield",
    "in the graveyard": "graveyard",
    "in exile": "exile",
    "in the command zone": "command",
    "as commander": "commander",
    "on top of the library": "library",
    "outside the game": "outside",
}
COUNTER_WORDS = (
    "life",
    *[f"{kind} counters" for kind in ("poison", "energy", "experience", "rad", "ticket")],
)
DESIGNATIONS = ("the initiative", "the city's blessing")
FORMS = (
    "PLAYER has CARDS in hand (or another zone; NUMBER CARD, CARD (tapped, 2 +1/+1 counters))",
    "PLAYER has NUMBER life (or poison, energy, experience, rad or ticket counters)",
    "PLAYER is the monarch; PLAYER has the initiative",
    "it is day; it is night",
)


@contextmanager
def as_cards(scanner: Scanner, at: int) -> Iterator[None]:
    """Give errors about cards the place in the sentence."""
    try:
        yield
    except JudgeError as error:
        scanner.fail(error.message, at)


def take_counters(scanner: Scanner) -> tuple[str, int] | None:
    """Read "3 life" or "2 poison counters"; None: something else comes next."""
    found = COUNTERS.match(scanner.text, scanner.at)
    if found is None:
        return None
    scanner.at = found.end()
    scanner.skip()
    return found[2].removesuffix("s").removesuffix(" counter"), int(found[1])


def no_possession(scanner: Scanner, places: Iterable[str]) -> NoReturn:
    """Raise an error about what a player is said to have, or about where."""
    if scanner.take_number() is not None:
        scanner.unknown("what a player can have", [*COUNTER_WORDS, "cards in hand"], scanner.rest)
    scanner.unknown("what a player can have, with where it is", places, scanner.rest)


def set_up_has(scanner: Scanner, position: Position, seat: Seat) -> None:
    """Carry out "Ann has …"."""
    start = scanner.at
    counters = take_counters(scanner)
    if counters is not None:
        kind = KINDS.get(counters[0], counters[0])
        if kind not in TOTALS:
            scanner.at = start
            no_possession(scanner, PLACES)
        scanner.finish()
        set_total(position, seat, kind, counters[1])
        return
    if marker := scanner.take(*DESIGNATIONS):
        scanner.finish()
        seat.designated(marker)
        return
    words = scanner.take_until(*PLACES)
    place = scanner.take(*PLACES)
    if not place:
        scanner.at = start
        no_possession(scanner, PLACES)
    scanner.finish()
    assert isinstance(position.cards, SituationCards)
    with as_cards(scanner, start):
        put_items(position, seat, PLACES[place], read_items(words, position.cards))
