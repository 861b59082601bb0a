"""A game at the table. Open `session.py` for a game with its answers, saving and loading, and
`log.py` for the log as text or data."""

from .log import entries, lines
from .session import SaveError, Session

__all__ = ["SaveError", "Session", "entries", "lines"]
