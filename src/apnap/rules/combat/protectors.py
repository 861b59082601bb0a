"""310.8, 801.2d: The player who protects a battle, and the battles that a player protects."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject


def set_protector(game: Game, row: GameObject, seat: int) -> None:
    """310.8f: Make the player the battle's protector in place of the earlier one. `row` must be
    safe to change."""
    if row.protector != NOBODY:
        player = game.edit_player(row.protector)
        player.protects = tuple([number for number in player.protects if number != row.id])
    row.protector = seat
    if seat != NOBODY:
        game.edit_player(seat).protects += (row.id,)


def protected_from_afar(game: Game, seats: Sequence[int]) -> list[int]:
    """801.2d: The battles that these players protect but none of them controls."""
    return [row.id for row in protected(game, seats) if row.controller not in seats]


def protected(game: Game, seats: Sequence[int]) -> list[GameObject]:
    """The permanents that these players protect."""
    numbers = [number for seat in seats for number in game.player(seat).protects]
    rows = [game.object(number) for number in numbers]
    return [row for row in rows if row.zone == BATTLEFIELD]
