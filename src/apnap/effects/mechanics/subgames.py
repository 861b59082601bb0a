"""726: The instruction to play a subgame, and the players who won it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import EachPlayer
from apnap.rules.game.subgames import SubgameEnds, subgame_for
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.seats import in_turn_order


@dataclass(frozen=True)
class PlaySubgame(Effect):
    """726.1: The players within range (801.10) play a subgame."""

    who: Selection = EachPlayer()
    called: str = "subgame"

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        scope = scope_of(game, context)
        return subgame_for(
            game, [seat for seat in self.who.pick(game, context) if scope.sees(seat)]
        )


@dataclass(frozen=True)
class SubgamePlayers(Selection):
    """726.1b: The players who won the subgame, or who were in it and did not win, in turn order."""

    won: bool = True
    called: str = "subgame"

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats: list[int] = []
        for event in context.bindings.get(self.called, ()):
            if isinstance(event, SubgameEnds):
                seats += [seat for seat in event.seats if (seat in event.winners) == self.won]
        there = [seat for seat in seats if game.is_in(seat)]
        return in_turn_order(game, there, game.turns[game.running].active)
