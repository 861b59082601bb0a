"""720: who decides for whom."""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.names import NOBODY


def decider_for(game: Game, seat: int) -> int:
    """720.5: the player who makes this player's decisions; usually that player."""
    controlled_by = game.player(seat).controlled_by
    return seat if controlled_by == NOBODY else controlled_by
