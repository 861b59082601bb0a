"""Many games at once, and the benchmark."""

from __future__ import annotations

from .batch import Plan, Result, Row, simulate
from .tables import FORMATS, Table, TableError

__all__ = ["FORMATS", "Plan", "Result", "Row", "Table", "TableError", "simulate"]
