"""700.2: modes that may be chosen only if the object has not chosen them before."""

from __future__ import annotations

from typing import Final

from apnap.state.ability import Modes
from apnap.state.game import Game

EVER: Final = "ever"
TURN: Final = "turn"


def _key(game: Game, modes: Modes) -> str:
    """Under which name the object keeps what was chosen; of a turn, that turn's."""
    when = ""
    if modes.fresh == TURN:
        turn = game.turns[game.running]
        when = f" {game.running}.{turn.number}"
    return f"mode{when}"


def modes_used(game: Game, source: int, modes: Modes) -> list[int]:
    """700.2: The modes that nobody may choose again, since they have been chosen before."""
    row = game.find(source)
    if not modes.fresh or row is None:
        return []
    key = _key(game, modes)
    return [value for name, value in row.choices if name == key and isinstance(value, int)]


def note_modes(game: Game, source: int, modes: Modes, chosen: tuple[int, ...]) -> None:
    """Remember what was chosen, as long as the object is there."""
    if modes.fresh and game.find(source) is not None:
        row, key = game.edit(source), _key(game, modes)
        row.choices = (*row.choices, *[(key, number) for number in chosen])
