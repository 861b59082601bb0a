"""Tables described in a few words: a format, a number of players, decks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from apnap.cards import DeckError, bundled_deck, bundled_decks, constructed_decks, read_deck_file
from apnap.cards.decks import ATTRACTIONS, PLAYED, STICKERS
from apnap.formats import CannotCombine, Format, combine, headed_giant
from apnap.formats.catalogue import UnknownFormat, find, variant_in
from apnap.formats.validate import check_table
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset

MOST_PLAYERS = 1_024
NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Flo", "Gus", "Hal")


class TableError(ValueError):
    """Such a table is not possible. The message says what would be right."""


Teams = Callable[[int, int], str]  # from seat and number of players to the team's name, or ""


def no_teams(seat: int, players: int) -> str:
    """Nobody has a team."""
    return ""


def halves(seat: int, players: int) -> str:
    """Two teams, each of which sits together."""
    return "the first team" if seat < players // 2 else "the second team"


def every_other(seat: int, players: int) -> str:
    """Two teams whose members alternate."""
    return "the even seats" if seat % 2 == 0 else "the odd seats"


@dataclass(frozen=True)
class Arrangement:
    """The teams of a variant and the numbers of players it is for, unless the user names the
    teams."""

    teams: Teams = no_teams
    multiple: int = 1
    fewest: int = 2


FORMATS = {
    "free-for-all": Arrangement(),
    "grand-melee": Arrangement(),
    "two-headed-giant": Arrangement(halves, 2, 4),
    "team-vs-team": Arrangement(halves, 2, 4),
    "emperor": Arrangement(fewest=6),
    "alternating-teams": Arrangement(every_other, 2, 4),
}


@dataclass(frozen=True)
class Table:
    """The players, decks and format of a game. `decks` are assigned round the table; without any,
    the constructed decks that come with apnap are used.

    `format` names a variant, options, or several joined by "+": "free-for-all+attack-left". `teams`
    has a letter for each seat, "-" for a player without a team; empty for the variant's own teams.
    """

    format: str = "free-for-all"
    players: int = 4
    decks: tuple[str, ...] = ()
    teams: str = ""

    def rules(self) -> Ruleset:
        """The ruleset; raises TableError if the format doesn't fit the number of players."""
        formats = self._formats()
        name = variant_in(self.format)
        arrangement = FORMATS.get(name, Arrangement())
        fewest = 2 if self.teams else arrangement.fewest
        if not fewest <= self.players <= MOST_PLAYERS:
            raise TableError(
                f"{name or self.format} is for {fewest} to {MOST_PLAYERS} players, "
                f"not {self.players}"
            )
        try:
            rules = combine(*formats)
        except CannotCombine as error:
            raise TableError(str(error)) from None
        multiple = rules.team_size if rules.emperor else arrangement.multiple
        if self.players % multiple and not self.teams:
            raise TableError(f"{name} is for a multiple of {multiple} players, not {self.players}")
        return rules

    def _formats(self) -> list[Format]:
        """810.11: The formats. Unless the number of heads is given, each giant has half of the
        players."""
        try:
            heads = headed_giant(max(2, self.players // 2))
            parts = [part.strip() for part in self.format.split("+")]
            return [heads if part == "two-headed-giant" else find(part) for part in parts]
        except UnknownFormat as error:
            raise TableError(str(error)) from None

    def teams_of(self, rules: Ruleset) -> list[str]:
        """The team of each seat."""
        if not self.teams:
            if rules.emperor:
                return [f"team {seat // rules.team_size + 1}" for seat in range(self.players)]
            teams = FORMATS.get(variant_in(self.format), Arrangement()).teams
            return [teams(seat, self.players) for seat in range(self.players)]
        if len(self.teams) != self.players:
            raise TableError(
                f"{self.teams!r} names the teams of {len(self.teams)} players; there are "
                f"{self.players}: one letter for each, '-' for one without a team"
            )
        return [f"team {letter}" if letter != "-" else "" for letter in self.teams]

    def seats(self) -> list[SeatSetup]:
        """The seats, in the order in which the players sit down."""
        rules = self.rules()
        names = self.decks or constructed_decks()
        decks = [find_deck(name) for name in names]
        rides = [find_deck(name, ATTRACTIONS) for name in names]
        sheets = [find_deck(name, STICKERS) for name in names]
        teams = self.teams_of(rules)
        try:
            check_table(rules, teams)
        except (SetupError, CannotCombine) as error:
            raise TableError(str(error)) from None
        seats = []
        for number, team in enumerate(teams):
            which = number % len(names)
            seat = SeatSetup(player_name(number), decks[which], team)
            seats.append(replace(seat, attractions=rides[which], stickers=sheets[which]))
        return seats


def player_name(number: int) -> str:
    """Ann, Bob, … and after the eighth player Ann 2, Bob 2, …"""
    again, first = divmod(number, len(NAMES))
    return f"{NAMES[first]} {again + 1}" if again else NAMES[first]


def find_deck(name: str, parts: tuple[str, ...] = PLAYED) -> list[CardDef]:
    """The deck with this name or in this file, or other parts of it."""
    if name in bundled_decks() or not Path(name).is_file():
        try:
            return bundled_deck(name, parts)
        except DeckError as error:
            raise TableError(f"{error}, or the name of a file with a deck list") from None
    try:
        return read_deck_file(name, parts)
    except DeckError as error:
        raise TableError(str(error)) from None
