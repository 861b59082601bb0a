"""104, 724: effects that say that players win or lose, or that the game is a draw or restarted."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.ending import drawing, leaving, winning
from apnap.rules.forbidding import CantDo
from apnap.rules.happening import happen
from apnap.rules.influence import Scope
from apnap.rules.restarting import RestartGame, rest_of_effect
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question

__all__ = ["CantDo", "GameIsADraw", "LoseTheGame", "Restart", "WinTheGame"]


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


@dataclass(frozen=True)
class Restart(Effect):
    """724.1: the game is restarted; those cards are left in exile (724.5), and later instructions
    call them so (724.4)."""

    leaving: Selection | None = None
    called: str = "left in exile"

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        return self.leaving.questions(game, by) if self.leaving is not None else []

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        left = tuple(self.leaving.pick(game, by)) if self.leaving is not None else ()
        rest = rest_of_effect(game, by)
        return happen(RestartGame(by=by.controller, called=self.called, exempt=left, then=rest))
