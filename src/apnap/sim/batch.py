"""Many games among bots, in several processes if wanted. The result depends only on the seed."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

from apnap.bots import BOTS, TURN_CAP, BotError, bot_class, make_bot, play_out
from apnap.rules.game.setup import new_game
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.state.names import NOBODY, WON
from apnap.state.rng import draw_bits

from .table_decks import TableError, format_for
from .tables import Table

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
            try:
                bot_class(bot)
            except BotError as error:
                raise TableError(str(error)) from error
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

    @property
    def stopped(self) -> bool:
        """Whether some of the games were not played to their end."""
        return len(self.rows) < self.plan.games

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self.plan),
            "stopped": self.stopped,
            "wins": self.wins,
            "drawn": self.number(DRAWN),
            "unfinished": self.number(UNFINISHED),
            "crashed": self.number(CRASHED),
            "turns": self.turns,
            "answers": self.answers,
            "rows": [asdict(row) for row in self.rows],
        }


class Interrupted(KeyboardInterrupt):
    """The person stopped the simulation; `result` has the games that were finished."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"{len(result.rows)} of {result.plan.games} games were finished")
        self.result = result


def simulate(
    format: str = "",
    players: int = 4,
    games: int = 1,
    bots: Iterable[str] = ("plain",),
    seed: int = 0,
    jobs: int = 1,
    decks: Iterable[str] = (),
    turn_cap: int = TURN_CAP,
    teams: str = "",
) -> Result:
    """Play these games, by default in the format that the decks are for. The result is the same for
    any number of jobs. Whoever interrupts it (with Ctrl-C) gets `Interrupted`, with the games that
    were finished."""
    named = tuple(decks)
    table = Table(format_for(format, named), players, named, teams)
    return run_plan(Plan(table, games, tuple(bots), seed, turn_cap), jobs)


def run_plan(plan: Plan, jobs: int = 1) -> Result:
    """Play the games of the plan in so many processes; `simulate` says what is promised."""
    plan.check()
    games = plan.games
    if jobs < 1:
        raise TableError(f"the number of jobs has to be at least 1, not {jobs}")
    rows: list[Row] = []
    try:
        if min(jobs, games) == 1:
            for number in range(games):
                rows.append(play_or_crash(plan, number))
        else:
            _in_processes(plan, min(jobs, games), rows)
    except KeyboardInterrupt:
        raise Interrupted(Result(plan, _in_order(rows))) from None
    return Result(plan, _in_order(rows))


def _in_order(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: row.game)


def _in_processes(plan: Plan, jobs: int, rows: list[Row]) -> None:
    """Play the games in several processes and add their rows as they end; if a process dies, the
    games that it and the others had not finished count as crashed."""
    before = multiprocessing.active_children()
    spawn = multiprocessing.get_context("spawn")  # the same on every system
    pool = ProcessPoolExecutor(jobs, spawn, ignore_interrupts)
    try:
        with interrupts_held():  # processes that are started now don't get any
            pending = {pool.submit(play_or_crash, plan, n): n for n in range(plan.games)}
        for future in as_completed(pending):
            try:
                rows.append(future.result())
            except BrokenProcessPool as error:
                rows.append(_crashed(plan, pending[future], error))
    except KeyboardInterrupt:
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()  # a game may take minutes; nobody waits for it
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def ignore_interrupts() -> None:
    """Let only the first process answer Ctrl-C, which the terminal sends to all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold back Ctrl-C for a moment. Where the system knows masks of signals, processes that are
    started in the meantime never get it, not even before `ignore_interrupts`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_or_crash(plan: Plan, number: int) -> Row:
    """Play one game of the plan. A game that crashes is recorded and doesn't stop the others."""
    try:
        return play_game(plan, number)
    except Exception as error:
        return _crashed(plan, number, error)


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
    reason = str(error) if isinstance(error, BotError) else f"{type(error).__name__}: {error}"
    return Row(number, game_seed(plan, number), CRASHED, error=reason)
