"""Many games, and the benchmark. Open `batch.py` for games among bots, `tables.py` for tables
described in a few words, `table_decks.py` for their decks, `bench.py` for what `apnap bench`
measures."""

from __future__ import annotations

from .batch import Interrupted, Plan, Result, Row, simulate
from .table_decks import TableError
from .tables import FORMAT_NAMES, FORMATS, Table

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
