"""Tables that can be named in a few words: a format, a number of players, decks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from apnap.cards import DeckError, bundled_deck, bundled_decks, read_deck_file
from apnap.formats import VARIANTS, combine, headed_giant
from apnap.rules.start import SeatSetup, SetupError, check_setup
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset

MOST_PLAYERS = 1_024
NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Flo", "Gus", "Hal")


class TableError(ValueError):
    """There can't be such a table; says what would be right."""


Teams = Callable[[int, int], str]  # the team of a seat, at a table of so many; "": none


def no_teams(seat: int, players: int) -> str:
    return ""


def halves(seat: int, players: int) -> str:
    """Two teams that each sit together."""
    return "the first team" if seat < players // 2 else "the second team"


def threes(seat: int, players: int) -> str:
    return f"team {seat // 3 + 1}"


def every_other(seat: int, players: int) -> str:
    return "the even seats" if seat % 2 == 0 else "the odd seats"


@dataclass(frozen=True)
class Arrangement:
    """Who is on which team in a format, and by which numbers players come to it."""

    teams: Teams = no_teams
    multiple: int = 1
    fewest: int = 2


FORMATS = {
    "free-for-all": Arrangement(),
    "grand-melee": Arrangement(),
    "two-headed-giant": Arrangement(halves, 2, 4),
    "team-vs-team": Arrangement(halves, 2, 4),
    "emperor": Arrangement(threes, 3, 6),
    "alternating-teams": Arrangement(every_other, 2, 4),
}


@dataclass(frozen=True)
class Table:
    """Who sits down to play what. `decks` go round the table; none: the bundled ones."""

    format: str = "free-for-all"
    players: int = 4
    decks: tuple[str, ...] = ()

    def rules(self) -> Ruleset:
        self._arrangement()
        if self.format == "two-headed-giant":  # 810.11: as many heads as half the players
            return combine(headed_giant(self.players // 2))
        return combine(VARIANTS[self.format])

    def seats(self) -> list[SeatSetup]:
        """The seats, in the order in which the players sit down."""
        arrangement = self._arrangement()
        decks = [find_deck(name) for name in self.decks or bundled_decks()]
        seats = [
            SeatSetup(
                player_name(number),
                decks[number % len(decks)],
                arrangement.teams(number, self.players),
            )
            for number in range(self.players)
        ]
        try:
            check_setup(seats, self.rules())
        except SetupError as error:
            raise TableError(str(error)) from None
        return seats

    def _arrangement(self) -> Arrangement:
        if self.format not in FORMATS:
            near = get_close_matches(self.format, FORMATS, n=1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise TableError(
                f"there is no format {self.format!r}; {hint}there are: {', '.join(FORMATS)}"
            )
        found = FORMATS[self.format]
        if not found.fewest <= self.players <= MOST_PLAYERS:
            raise TableError(
                f"{self.format} is for {found.fewest} to {MOST_PLAYERS} players, not {self.players}"
            )
        if self.players % found.multiple:
            raise TableError(
                f"{self.format} is for a multiple of {found.multiple} players, not {self.players}"
            )
        return found


def player_name(number: int) -> str:
    """Ann, Bob, … and after the eighth Ann 2, Bob 2, …"""
    again, first = divmod(number, len(NAMES))
    return f"{NAMES[first]} {again + 1}" if again else NAMES[first]


def find_deck(name: str) -> list[CardDef]:
    """A bundled deck by its name, or the list in a file."""
    if name in bundled_decks() or not Path(name).is_file():
        try:
            return bundled_deck(name)
        except DeckError as error:
            raise TableError(f"{error}, or the name of a file with a deck list") from None
    try:
        return read_deck_file(name)
    except DeckError as error:
        raise TableError(str(error)) from None
