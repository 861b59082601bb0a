"""Many games among bots, in several processes if wanted. The result depends only on the seed."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.bots import TURN_CAP

from .executors import ExecutorError, executor_for
from .plans import Plan, Run
from .results import Result
from .running import play_run
from .table_decks import TableError, format_for
from .tables import Table


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
    were finished.

    >>> result = simulate(players=3, games=2, seed=7)
    >>> [row.ended for row in result.rows]
    ['won', 'won']
    """
    named = tuple(decks)
    table = Table(format_for(format, named), players, named, teams)
    return run_plan(Plan(table, games, tuple(bots), seed, turn_cap), jobs)


def run_plan(plan: Plan, jobs: int = 1) -> Result:
    """Play the games of the plan in so many processes; `simulate` says what is promised."""
    plan.check()
    try:
        executor = executor_for(jobs=jobs if jobs < 1 else min(jobs, plan.games))
    except ExecutorError as error:
        raise TableError(str(error)) from None
    return play_run(Run((plan,)), executor)
