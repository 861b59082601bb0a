"""603.2b: The first step of its kind in the whole game."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from .frame import Qualified


@dataclass(frozen=True)
class OnFirstTurn(Qualified):
    """603.2b: Triggers only in the first turn of the player whose step it is; with `of_game`, only
    in the first turn of the game."""

    of_game: bool = False

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        active = game.turns[game.running].active
        begun = [row.player.turns_begun for row in game.seats]
        if game.player(active).turns_begun != 1 or (self.of_game and sum(begun) != 1):
            return []
        return self.trigger.occurrences(game, context, event)

    def ordinal(self) -> int:
        return 1  # there may be more such steps in that turn
