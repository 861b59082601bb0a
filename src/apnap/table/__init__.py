"""A game at the table. Open `session.py` for a game with its answers, saving and loading,
`seat_view.py` for what a seat may know of it, and `log.py` for the log as text or data."""

from . import compiler, pickling  # noqa: F401 - each enters itself
from .determinizing import determinize
from .log import entries, lines
from .object_view import ObjectView
from .player_view import PlayerView
from .seat_view import SeatView, view_for
from .session import SaveError, Session
from .turn_view import TurnView
from .undoing import UndoError, UndoRequest
from .yielding import YieldError, Yields

__all__ = [
    "ObjectView",
    "PlayerView",
    "SaveError",
    "SeatView",
    "Session",
    "TurnView",
    "UndoError",
    "UndoRequest",
    "YieldError",
    "Yields",
    "determinize",
    "entries",
    "lines",
    "view_for",
]
