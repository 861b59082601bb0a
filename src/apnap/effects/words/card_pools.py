"""905.1d: The card pools of players who have drafted."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.hidden_agenda import is_conspiracy
from apnap.state.ability import Condition
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class WholePoolIsUsed(Condition):
    """905.1d: Whether every card in your card pool started the game in your library or in the
    command zone. A conspiracy that was left out is still outside the game."""

    def holds(self, game: Game, context: Resolution) -> bool:
        player = game.player(context.controller)
        return not player.left_out and not any(is_conspiracy(game, n) for n in player.outside)
