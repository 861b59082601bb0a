"""104: effects that say that players win or lose, or that the game is a draw."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.ending import drawing, leaving, winning
from apnap.rules.happening import happen
from apnap.rules.influence import Scope
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class WinTheGame(Effect):
    """104.2b; 801.14."""

    who: Selection

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        events = [winning(game, seat) for seat in self.who.pick(game, by) if game.is_in(seat)]
        return happen(*events, by=by.controller) if events else None


@dataclass(frozen=True)
class LoseTheGame(Effect):
    """104.3e: all of them at once."""

    who: Selection

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        scope = Scope(game, by.controller)  # 801.10
        losers = [(seat, "104.3e") for seat in self.who.pick(game, by) if scope.sees(seat)]
        return happen(leaving(game, losers), by=by.controller) if losers else None


@dataclass(frozen=True)
class GameIsADraw(Effect):
    """104.4c; 801.15."""

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        return happen(drawing(game, by.controller), by=by.controller)
