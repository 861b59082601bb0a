"""What the games of a run have in common: wins by deck and by seat, lengths, and who killed
whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean, quantiles
from typing import Any

from .intervals import Share
from .plans import Plan
from .results import Result
from .rows import Row, SeatRow


@dataclass(frozen=True)
class Setting:
    """Games that may be counted together: those of one format, with one choice of bots."""

    format: str
    players: int
    teams: str
    edition: str
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Standing:
    """The games of one deck, bot, seat or side; a deck that two players play counts twice."""

    name: str
    wins: Share
    place: float  # the mean place, as in "of four players, 2.5"; 0 if nobody knows
    first_out: Share  # games in which nobody left earlier
    kills: int

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.wins.trials,
            "wins": self.wins.successes,
            "share": self.wins.value,
            "low": self.wins.low,
            "high": self.wins.high,
            "place": self.place,
            "first_out": self.first_out.successes,
            "kills": self.kills,
        }


@dataclass(frozen=True)
class Spread:
    """Numbers, in short."""

    mean: float
    least: float
    lower: float  # a quarter of them are less
    median: float
    upper: float  # a quarter of them are more
    most: float


@dataclass(frozen=True)
class Summary:
    """What the games of one setting have in common."""

    setting: Setting
    games: int
    endings: dict[str, int]
    decks: list[Standing]
    seats: list[Standing]  # in turn order
    bots: list[Standing]
    sides: list[Standing]  # teams, if there are any
    starting: Share  # wins of the starting player or team
    following: Share  # wins of each other one
    turns: Spread
    answers: Spread
    kills: dict[str, dict[str, int]]  # by the killer's deck, then by the victim's
    causes: dict[str, int]
    ahead: dict[str, dict[str, Share]]  # how often a deck was ahead of another

    def as_json(self) -> dict[str, Any]:
        ahead = {
            deck: {other: asdict(share) for other, share in row.items()}
            for deck, row in self.ahead.items()
        }
        lists = {
            name: [each.as_json() for each in getattr(self, name)]
            for name in ("decks", "seats", "bots", "sides")
        }
        return {
            **asdict(self.setting),
            "games": self.games,
            "endings": self.endings,
            **lists,
            "starting": asdict(self.starting),
            "following": asdict(self.following),
            "turns": asdict(self.turns),
            "answers": asdict(self.answers),
            "kills": self.kills,
            "causes": self.causes,
            "ahead": ahead,
        }


def summaries(result: Result) -> list[Summary]:
    """A summary for each setting of the run, in its order.

    >>> from apnap.sim import simulate
    >>> [summary] = summaries(simulate(players=2, games=3, decks=("green", "red")))
    >>> [(deck.name, deck.wins.trials) for deck in summary.decks]
    [('green', 3), ('red', 3)]
    """
    settings = [setting_of(plan) for plan in result.run.plans]
    rows: dict[Setting, list[Row]] = {setting: [] for setting in settings}
    for row in result.rows:
        rows[settings[row.cell]].append(row)
    return [summary_of(setting, rows[setting]) for setting in rows]


def setting_of(plan: Plan) -> Setting:
    """The setting of a plan."""
    table = plan.table
    return Setting(table.format, table.players, table.teams, table.edition, plan.bots)


def summary_of(setting: Setting, rows: list[Row]) -> Summary:
    """The summary of these games."""
    played = [row for row in rows if row.is_played]
    at_seats = [(row, seat) for row in played for seat in row.seats]
    starting = [seat.won for _, seat in at_seats if seat.starts]
    following = [seat.won for _, seat in at_seats if not seat.starts]
    return Summary(
        setting,
        len(rows),
        dict(Counter([row.ended for row in rows])),
        standings(at_seats, lambda seat: seat.deck),
        standings(at_seats, lambda seat: f"{seat.seat:3}"),
        standings(at_seats, lambda seat: seat.bot),
        standings([each for each in at_seats if each[1].team], lambda seat: seat.team),
        Share(sum(starting), len(starting)),
        Share(sum(following), len(following)),
        spread([row.turns for row in played]),
        spread([row.answers for row in played]),
        kills_among(played),
        dict(Counter([seat.cause for _, seat in at_seats if seat.cause]).most_common()),
        ahead_of(played),
    )


def standings(at_seats: list[tuple[Row, SeatRow]], key: Callable[[SeatRow], str]) -> list[Standing]:
    """The standing of each group of players, by name."""
    groups: dict[str, list[tuple[Row, SeatRow]]] = {}
    for row, seat in at_seats:
        groups.setdefault(key(seat), []).append((row, seat))
    return [_standing(name.strip(), groups[name]) for name in sorted(groups)]


def _standing(name: str, group: list[tuple[Row, SeatRow]]) -> Standing:
    places = [seat.place for _, seat in group if seat.place]
    first_out = [seat.place > 1 and seat.place == _last_place(row) for row, seat in group]
    kills = [
        victim
        for row, seat in group
        for victim in row.seats
        if victim.killer == seat.player and victim.player != seat.player
    ]
    return Standing(
        name,
        Share(sum([seat.won for _, seat in group]), len(group)),
        fmean(places) if places else 0.0,
        Share(sum(first_out), len(first_out)),
        len(kills),
    )


def _last_place(row: Row) -> int:
    return max([seat.place for seat in row.seats])


def spread(numbers: list[int]) -> Spread:
    """The mean, the quartiles, the least and the most of these numbers."""
    if not numbers:
        return Spread(0, 0, 0, 0, 0, 0)
    lower, median, upper = quantiles(numbers, method="inclusive") if numbers[1:] else numbers * 3
    return Spread(fmean(numbers), min(numbers), lower, median, upper, max(numbers))


def kills_among(rows: Iterable[Row]) -> dict[str, dict[str, int]]:
    """The number of times that each deck made another leave, by their names."""
    kills: dict[str, dict[str, int]] = {}
    for row in rows:
        decks = {seat.player: seat.deck for seat in row.seats}
        for seat in row.seats:
            if seat.killer:
                victims = kills.setdefault(decks[seat.killer], {})
                victims[seat.deck] = victims.get(seat.deck, 0) + 1
    return {deck: dict(sorted(kills[deck].items())) for deck in sorted(kills)}


def ahead_of(rows: Iterable[Row]) -> dict[str, dict[str, Share]]:
    """For each two decks, how often the first one ended in a better place, among the games in which
    one of them did. In games of two, that is how often it won."""
    better: Counter[tuple[str, str]] = Counter()
    for row in rows:
        for one, other in combinations(row.seats, 2):
            same_side = one.team and one.team == other.team
            if one.deck == other.deck or same_side or not (one.place and other.place):
                continue
            if one.place < other.place:
                better[one.deck, other.deck] += 1
            elif other.place < one.place:
                better[other.deck, one.deck] += 1
    decks = sorted({deck for pair in better for deck in pair})
    return {
        deck: {
            other: Share(better[deck, other], better[deck, other] + better[other, deck])
            for other in decks
            if better[deck, other] + better[other, deck]
        }
        for deck in decks
    }
