"""Many games, and the benchmark.

Open `batch.py` for games among bots, `plans.py` and `running.py` for runs of many games,
`games.py` for one of them, `executors` for where they are played, `summary.py` for what comes out;
`tables.py` for tables described in a few words, `table_decks.py` for their decks, `bench.py` for
what `apnap bench` measures."""

from __future__ import annotations

from .batch import simulate
from .executors import (
    Executor,
    ExecutorError,
    InThisProcess,
    Processes,
    Report,
    executor_for,
)
from .games import Chosen
from .intervals import Share, wilson
from .plans import Plan, Run, gauntlet
from .results import Interrupted, Result
from .rows import Row, SeatRow
from .running import play_run, resume_run
from .shards import RunError
from .summary import Summary, summaries
from .table_decks import TableError
from .tables import FORMAT_NAMES, FORMATS, Table

__all__ = [
    "FORMATS",
    "FORMAT_NAMES",
    "Chosen",
    "Executor",
    "ExecutorError",
    "InThisProcess",
    "Interrupted",
    "Plan",
    "Processes",
    "Report",
    "Result",
    "Row",
    "Run",
    "RunError",
    "SeatRow",
    "Share",
    "Summary",
    "Table",
    "TableError",
    "executor_for",
    "gauntlet",
    "play_run",
    "resume_run",
    "simulate",
    "summaries",
    "wilson",
]
