"""Many games, and the benchmark. Open `batch.py` for games among bots, `tables.py` for tables
described in a few words, `bench.py` for what `apnap bench` measures."""

from __future__ import annotations

from .batch import Interrupted, Plan, Result, Row, simulate
from .tables import FORMAT_NAMES, FORMATS, Table, TableError

__all__ = [
    "FORMATS",
    "FORMAT_NAMES",
    "Interrupted",
    "Plan",
    "Result",
    "Row",
    "Table",
    "TableError",
    "simulate",
]
