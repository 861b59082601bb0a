"""Tables described in a few words: a format, a number of players, decks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.cards.checking import Report
from apnap.cards.deck import Deck
from apnap.cards.seats import seated
from apnap.formats import CannotCombine, Format, UnknownEdition, combine, headed_giant
from apnap.formats.catalogue import CASUAL, UnknownFormat, find, spelled_out, variant_in
from apnap.formats.parts import check_parts
from apnap.formats.validate import check_table
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.ruleset import Ruleset

from .table_decks import AnyDeck, TableError, check_decks, deck_names, find_deck

MOST_PLAYERS = 1_024
NAMES = (
    *("Ann", "Bob", "Cay", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia"),
    *("Ned", "Ora", "Pat", "Quin", "Ray", "Sue", "Tom", "Uma", "Vic", "Wes", "Xia", "Yves", "Zoe"),
)


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


def one_against_all(seat: int, players: int) -> str:
    """904.2a-b: The first player alone, and a team of all others."""
    return "the archenemy" if seat == 0 else "the others"


@dataclass(frozen=True)
class Arrangement:
    """The teams of a variant and the numbers of players it is for, unless the user names the
    teams."""

    teams: Teams = no_teams
    multiple: int = 1
    fewest: int = 2
    usual: int = 4  # players, unless the user says how many


FORMATS = {
    "free-for-all": Arrangement(),
    "grand-melee": Arrangement(usual=10),
    "two-headed-giant": Arrangement(halves, 2, 4),
    "team-vs-team": Arrangement(halves, 2, 4, 6),
    "emperor": Arrangement(fewest=6, usual=6),
    "alternating-teams": Arrangement(every_other, 2, 4, 6),
    "archenemy": Arrangement(one_against_all),
    "archenemy-commander": Arrangement(one_against_all),
}
FORMAT_NAMES = tuple(dict.fromkeys([*FORMATS, *[entry.name for entry in CASUAL]]))


def arranged_as(text: str) -> str:
    """The part of a format's name that says how the players sit: the variant or, without one, the
    casual variant; empty if there is none."""
    names = [part.strip().partition("=")[0] for part in text.split("+")]
    return variant_in(text) or next((name for name in names if name in FORMATS), "")


def usual_players(text: str, teams: str = "") -> int:
    """The number of players for a format, unless the user says how many; `teams` has a letter for
    each.

    >>> usual_players("emperor+commander"), usual_players("two-headed-giant=3")
    (6, 6)
    """
    if teams:
        return len(teams)
    text = spelled_out(text)
    name = arranged_as(text)
    for part in text.split("+"):
        size = part.removeprefix(f"{name}=")
        if name and size != part and size.isdecimal():  # of a team; two of them
            return 2 * int(size)
    ranges = [part for part in text.split("+") if part.startswith("individual-influence=")]
    if ranges:
        return len(ranges[0].split(","))
    return FORMATS.get(name, Arrangement()).usual


@dataclass(frozen=True)
class Table:
    """The players, decks and format of a game. `decks` are assigned round the table; without any,
    those that come with apnap and fit the format are used.

    `format` names a variant, options, or several joined by "+": "free-for-all+attack-left". `teams`
    has a letter for each seat, "-" for a player without a team; empty for the variant's own teams.
    `edition` names the rulebook; empty for that of March 2024.
    """

    format: str = "free-for-all"
    players: int = 4
    decks: tuple[AnyDeck, ...] = ()
    teams: str = ""
    edition: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "format", spelled_out(self.format))

    def rules(self) -> Ruleset:
        """The ruleset; raises TableError if the format doesn't fit the number of players."""
        formats = self._formats()
        name = arranged_as(self.format)
        arrangement = FORMATS.get(name, Arrangement())
        fewest = 2 if self.teams else arrangement.fewest
        if not fewest <= self.players <= MOST_PLAYERS:
            raise TableError(
                f"{name or self.format} is for {fewest} to {MOST_PLAYERS} players, "
                f"not {self.players}"
            )
        try:
            rules = combine(*formats, edition=self.edition)
        except (CannotCombine, UnknownEdition) as error:
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
            teams = FORMATS.get(arranged_as(self.format), Arrangement()).teams
            return [teams(seat, self.players) for seat in range(self.players)]
        if len(self.teams) != self.players:
            raise TableError(
                f"{self.teams!r} names the teams of {len(self.teams)} players; there are "
                f"{self.players}: one letter for each, '-' for one without a team"
            )
        return [f"team {letter}" if letter != "-" else "" for letter in self.teams]

    def reports(self, own: tuple[int, AnyDeck] | None = None) -> list[Report]:
        """100.2, 903.5: For each deck at the table, everything that keeps it from being played in
        this format. `own` is as for `seats`."""
        rules = self.rules()
        return check_decks(self._decks(rules, own), self.format, rules, self.players)

    def _decks(self, rules: Ruleset, own: tuple[int, AnyDeck] | None) -> list[AnyDeck]:
        """The deck of each player."""
        decks = deck_names(self.format, rules, self.players, self.decks)
        if own is not None:
            number, deck = own
            name = deck.name if isinstance(deck, Deck) else deck
            if not self.decks and name in decks:  # so that nobody else has the same deck
                decks[decks.index(name)] = decks[number]
            decks[number] = deck
        return decks

    def seats(self, own: tuple[int, AnyDeck] | None = None) -> list[SeatSetup]:
        """The seats, in the order in which the players sit down. `own` is the number of a player
        with a deck of their own, and that deck."""
        rules = self.rules()
        brought = found_once(self._decks(rules, own))
        teams = self.teams_of(rules)
        if rules.archenemy_starts and not self.teams:
            villain = next((n for n, deck in enumerate(brought) if deck.schemes), 0)
            teams = [one_against_all(n - villain, self.players) for n in range(self.players)]
        seats = [
            seated(deck, player_name(number), team)
            for number, (deck, team) in enumerate(zip(brought, teams, strict=True))
        ]
        try:
            check_table(rules, teams)
            check_parts(rules, seats)
        except (SetupError, CannotCombine) as error:
            raise TableError(str(error)) from None
        return seats


def player_name(number: int) -> str:
    """Ann, Bob, … and after Zoe, the 26th, Ann 2, Bob 2, …"""
    again, first = divmod(number, len(NAMES))
    return f"{NAMES[first]} {again + 1}" if again else NAMES[first]


def found_once(decks: list[AnyDeck]) -> list[SeatSetup]:
    """The cards of these decks, each of which is looked up once, however often it is played."""
    names = dict.fromkeys([deck for deck in decks if isinstance(deck, str)])
    brought = {name: find_deck(name) for name in names}
    return [brought[deck] if isinstance(deck, str) else find_deck(deck) for deck in decks]
