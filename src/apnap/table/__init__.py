"""A game at the table: its answers so far, its save file, its log."""

from .log import entries, lines
from .session import SaveError, Session

__all__ = ["SaveError", "Session", "entries", "lines"]
