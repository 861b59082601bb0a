"""Tables described in a few words: a format, a number of players, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from apnap.cards import DeckError, decks_with, seat_for
from apnap.cards.seats import seated
from apnap.formats import CannotCombine, Format, UnknownEdition, combine, headed_giant
from apnap.formats.catalogue import CASUAL, UnknownFormat, find, variant_in
from apnap.formats.parts import PARTS, check_parts, formats_used_by
from apnap.formats.validate import check_table
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.ruleset import Ruleset

MOST_PLAYERS = 1_024
SUPPLEMENTS = ("planes", "schemes", "vanguard")  # 100.2d: what a deck may have from another
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


FORMATS = {
    "free-for-all": Arrangement(),
    "grand-melee": Arrangement(),
    "two-headed-giant": Arrangement(halves, 2, 4),
    "team-vs-team": Arrangement(halves, 2, 4),
    "emperor": Arrangement(fewest=6),
    "alternating-teams": Arrangement(every_other, 2, 4),
    "archenemy": Arrangement(one_against_all),
}
FORMAT_NAMES = tuple(dict.fromkeys([*FORMATS, *[entry.name for entry in CASUAL]]))


def arranged_as(text: str) -> str:
    """The part of a format's name that says how the players sit: the variant or, without one, the
    casual variant; empty if there is none."""
    names = [part.strip().partition("=")[0] for part in text.split("+")]
    return variant_in(text) or next((name for name in names if name in FORMATS), "")


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
    decks: tuple[str, ...] = ()
    teams: str = ""
    edition: str = ""

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

    def seats(self, own: tuple[int, str] | None = None) -> list[SeatSetup]:
        """The seats, in the order in which the players sit down. `own` is the number of a player
        with a deck of their own, and that deck."""
        rules = self.rules()
        names = deck_names(rules, self.players, self.decks)
        if own is not None:
            names[own[0]] = own[1]
        brought = {name: find_deck(name) for name in dict.fromkeys(names)}
        teams = self.teams_of(rules)
        if rules.archenemy_starts and not self.teams:
            villain = next((n for n, name in enumerate(names) if brought[name].schemes), 0)
            teams = [one_against_all(n - villain, self.players) for n in range(self.players)]
        seats = [
            seated(brought[name], player_name(number), team)
            for number, (name, team) in enumerate(zip(names, teams, strict=True))
        ]
        try:
            check_table(rules, teams)
            check_parts(rules, seats)
        except (SetupError, CannotCombine) as error:
            raise TableError(str(error)) from None
        return seats


def player_name(number: int) -> str:
    """Ann, Bob, … and after the eighth player Ann 2, Bob 2, …"""
    again, first = divmod(number, len(NAMES))
    return f"{NAMES[first]} {again + 1}" if again else NAMES[first]


def deck_names(rules: Ruleset, players: int, named: tuple[str, ...]) -> list[str]:
    """The deck of each player: those that are named, round the table, or else bundled ones with
    the parts that the rules ask for."""
    if named:
        return [named[number % len(named)] for number in range(players)]
    used = [part for part in PARTS if getattr(rules, part.name)]
    common = {part.name for part in used if part.needed_by(rules) != "one"}
    names = [*usual_decks(common, players)]
    if any(part.needed_by(rules) == "one" for part in used):  # the first player brings it
        names[0] = usual_decks({part.name for part in used}, 1)[0]
    return names


def usual_decks(parts: set[str], players: int) -> list[str]:
    """The bundled decks with these parts, round the table; or decks with the commanders, put
    together with the supplementary decks of others: "karlov+traveler"."""
    names = decks_with(parts)
    if not names:
        borrowed = sorted(parts.intersection(SUPPLEMENTS))
        lenders = [decks_with({part})[:1] for part in borrowed]
        if all(lenders):
            added = "".join([f"+{lender[0]}" for lender in lenders])
            names = tuple([f"{name}{added}" for name in decks_with(parts.difference(borrowed))])
    if not names:
        raise TableError(
            f"no deck that comes with apnap has {' and '.join(sorted(parts))}: name decks that do"
        )
    return [names[number % len(names)] for number in range(players)]


def format_for(format_name: str, decks: Iterable[str], own: str = "") -> str:
    """The format that is named or, without a name, the casual variants that the decks have cards
    for (903.3: a deck with a commander is for Commander); otherwise Free-for-All. `own` is the deck
    of one player; the others go round the table, so if all of them have schemes, everybody has
    (904.12)."""
    if format_name:
        return format_name
    round_table = [find_deck(name) for name in decks]
    used = formats_used_by([*round_table, *([find_deck(own)] if own else [])])
    if round_table and all(seat.schemes for seat in round_table):
        used = ["supervillain-rumble" if each == "archenemy" else each for each in used]
    return "+".join(used) or "free-for-all"


def find_deck(name: str) -> SeatSetup:
    """A seat with all parts of the deck with this name or in this file; "karlov+traveler" is the
    first deck with the planes, schemes or vanguard of the second."""
    names = [name] if Path(name).is_file() else name.split("+")
    try:
        seat, *others = [seat_for("nobody", each.strip()) for each in names]
    except DeckError as error:
        raise TableError(str(error)) from None
    for other in others:
        lent = [part for part in SUPPLEMENTS if getattr(other, part)]
        if not lent:
            raise TableError(
                f"{names[1]} has no planes, schemes or vanguard that {names[0]} could use (100.2d)"
            )
        for part in lent:
            setattr(seat, part, getattr(other, part))
    return seat
