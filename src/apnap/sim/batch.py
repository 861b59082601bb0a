"""Many games among bots, in several processes if wanted. The result depends only on the seed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from typing import Any

from apnap.bots import BOTS, TURN_CAP, make_bot, play_out
from apnap.rules.game.setup import new_game
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.state.names import NOBODY, WON
from apnap.state.rng import draw_bits

from .tables import Table, TableError

WON_BY = "won"
DRAWN = "drawn"
UNFINISHED = "unfinished"  # the turn cap was passed
CRASHED = "crashed"


@dataclass(frozen=True)
class Plan:
    """The games to be simulated. `bots` are assigned round the table, like decks."""

    table: Table = Table()
    games: int = 1
    bots: tuple[str, ...] = ("plain",)
    seed: int = 0
    turn_cap: int = TURN_CAP

    def check(self) -> None:
        """Raise TableError, which says what would be right, if this can't be played."""
        if self.games < 1:
            raise TableError(f"the number of games has to be at least 1, not {self.games}")
        if self.turn_cap < 1:
            raise TableError(f"the turn cap has to be at least 1, not {self.turn_cap}")
        for bot in self.bots:
            if bot not in BOTS:
                raise TableError(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
        if not self.bots:
            raise TableError(f"name at least one bot: {', '.join(BOTS)}")
        self.table.seats()


@dataclass(frozen=True)
class Row:
    """The result of one game. With its `seed`, the same game can be played again."""

    game: int
    seed: int
    ended: str
    winners: tuple[str, ...] = ()
    side: str = ""  # the winning team, or the winner
    turns: int = 0
    answers: int = 0
    digest: str = ""
    error: str = ""


@dataclass
class Result:
    """All games of a plan, in order."""

    plan: Plan
    rows: list[Row] = field(default_factory=list)

    @property
    def wins(self) -> dict[str, int]:
        """The number of wins of each team, or player; also of those that never won."""
        counted = dict.fromkeys([seat.team or seat.name for seat in self.plan.table.seats()], 0)
        for row in self.rows:
            if row.side:
                counted[row.side] += 1
        return counted

    def number(self, ended: str) -> int:
        """The number of games that ended like this."""
        return sum([1 for row in self.rows if row.ended == ended])

    @property
    def turns(self) -> int:
        return sum([row.turns for row in self.rows])

    @property
    def answers(self) -> int:
        return sum([row.answers for row in self.rows])

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self.plan),
            "wins": self.wins,
            "drawn": self.number(DRAWN),
            "unfinished": self.number(UNFINISHED),
            "crashed": self.number(CRASHED),
            "turns": self.turns,
            "answers": self.answers,
            "rows": [asdict(row) for row in self.rows],
        }


def simulate(
    format: str = "free-for-all",
    players: int = 4,
    games: int = 1,
    bots: Iterable[str] = ("plain",),
    seed: int = 0,
    jobs: int = 1,
    decks: Iterable[str] = (),
    turn_cap: int = TURN_CAP,
    teams: str = "",
) -> Result:
    """Play these games. The result is the same for any number of jobs."""
    plan = Plan(Table(format, players, tuple(decks), teams), games, tuple(bots), seed, turn_cap)
    plan.check()
    if jobs < 1:
        raise TableError(f"the number of jobs has to be at least 1, not {jobs}")
    jobs = min(jobs, games)
    if jobs == 1:
        return Result(plan, play_games(plan, range(games)))
    # Games are dealt out to more parts than there are jobs, so that no job is long idle.
    parts = [range(first, games, jobs * 4) for first in range(min(games, jobs * 4))]
    return Result(plan, _in_processes(plan, parts, jobs))


def _in_processes(plan: Plan, parts: list[range], jobs: int) -> list[Row]:
    """Play the parts in several processes; if a process dies, its games count as crashed."""
    rows: list[Row] = []
    spawn = multiprocessing.get_context("spawn")  # the same on every system
    with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
        pending = [(part, pool.submit(play_games, plan, part)) for part in parts]
        for part, future in pending:
            try:
                rows += future.result()
            except BrokenProcessPool as error:
                rows += [_crashed(plan, number, error) for number in part]
    return sorted(rows, key=lambda row: row.game)


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Row]:
    """Play these games of the plan. A game that crashes is recorded and doesn't stop the others."""
    rows = []
    for number in numbers:
        try:
            rows.append(play_game(plan, number))
        except Exception as error:
            rows.append(_crashed(plan, number, error))
    return rows


def play_game(plan: Plan, number: int) -> Row:
    """Play one game of the plan."""
    seed = game_seed(plan, number)
    seats = plan.table.seats()
    game = new_game(seats, plan.table.rules(), seed)
    kinds = {each.name: plan.bots[n % len(plan.bots)] for n, each in enumerate(seats)}
    bots = [make_bot(kinds[game.player(seat).name], seed, seat) for seat in range(game.size)]
    played = play_out(game, bots, plan.turn_cap)
    winners = [seat for seat in range(game.size) if game.player(seat).status == WON]
    ended = WON_BY if winners else DRAWN if game.over else UNFINISHED
    return Row(
        number,
        seed,
        ended,
        tuple([game.player(seat).name for seat in winners]),
        _side(plan, game, winners),
        played.turns,
        played.answers,
        digest(game),
    )


def game_seed(plan: Plan, number: int) -> int:
    """The seed of one game. It has 53 bits, so that every JSON reader can hold it."""
    return draw_bits(plan.seed, NOBODY, number) >> 11


def _side(plan: Plan, game: Game, winners: list[int]) -> str:
    """The name of the winning team or player."""
    if not winners:
        return ""
    name = game.player(winners[0]).name
    return next(seat.team or seat.name for seat in plan.table.seats() if seat.name == name)


def _crashed(plan: Plan, number: int, error: BaseException) -> Row:
    """The row of a game that crashed."""
    reason = f"{type(error).__name__}: {error}"
    return Row(number, game_seed(plan, number), CRASHED, error=reason)
