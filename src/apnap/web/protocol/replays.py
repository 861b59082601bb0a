"""A replay: what one seat, or a spectator, saw of a game, as one file."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import with_config
from typing_extensions import TypedDict

from .game_view import EXACT, GameView


@with_config(EXACT)
class Mark(TypedDict):
    """A place to jump to: the first frame of a step of a turn, with every player's life there."""

    frame: int
    marker: int
    turn: int
    active: list[int]
    step: str
    lives: list[int]


@with_config(EXACT)
class Replay(TypedDict):
    """A game to look at again. The first frame is `start`; frame n is reached by making the changes
    `frames[0]` to `frames[n - 1]` in it, in order."""

    apnap_replay: Literal[1]
    version: str
    format: str
    edition: str
    seat: int | None
    start: GameView
    frames: list[list[list[Any]]]
    marks: list[Mark]
