"""104, 724: Instructions with which players win or lose, or the game is a draw or restarts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.replacement.followed_instead import followed
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import affected
from apnap.rules.casting.cant import CantDo
from apnap.rules.game.ending import LeaveGame, drawing, leaving, winning
from apnap.rules.game.restarting import RestartGame, rest_of_effect
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import Effect, Filter, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game

__all__ = [
    "CantDo",
    "GameIsADraw",
    "InsteadOfLosing",
    "LoseTheGame",
    "Restart",
    "WinTheGame",
]


@dataclass(frozen=True)
class WinTheGame(Effect):
    """104.2b: The players win the game; 801.14: with limited range, opponents within range lose
    instead."""

    who: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [winning(game, seat) for seat in affected(game, context, self.who)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class LoseTheGame(Effect):
    """104.3e: The players lose the game, all of them at once."""

    who: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        scope = scope_of(game, context)  # 801.10
        losers = [(seat, "104.3e") for seat in self.who.pick(game, context) if scope.sees(seat)]
        return happen(leaving(game, losers), by=context.controller) if losers else None


@dataclass(frozen=True)
class GameIsADraw(Effect):
    """104.4c: The game is a draw; 801.15: with limited range, for the players within range."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(drawing(game, context.controller), by=context.controller)


@dataclass(frozen=True)
class Restart(Effect):
    """724.1: Restart the game. 724.5: Those cards are left in exile; 724.4: later instructions call
    them by this name."""

    leaving: Selection | None = None
    called: str = "left in exile"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        left = tuple(self.leaving.pick(game, context)) if self.leaving is not None else ()
        rest = rest_of_effect(game)
        return happen(
            RestartGame(by=context.controller, called=self.called, exempt=left, then=rest)
        )


@dataclass(frozen=True)
class InsteadOfLosing(Replacement):
    """614.1a: A player who fits would lose the game, and instead these instructions are followed,
    together with whatever else happens then (400.6). Questions that the instructions ask come after
    that."""

    effects: tuple[Effect, ...]
    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("LeaveGame",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, LeaveGame) or event.drawn:
            return False
        return any(self.who.matches(game, context, seat) for seat in event.seats)

    def concerns(self, event: Event) -> tuple[int, ...]:
        return ()

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, LeaveGame)
        saved = next(seat for seat in event.seats if self.who.matches(game, context, seat))
        side = game.side_of(saved) if game.rules.shared_life else (saved,)  # 810.8a
        others = tuple([seat for seat in event.seats if seat not in side])
        events: list[Event] = [replace(event, seats=others)] if others else []
        context = replace(context, player=saved)
        for effect in self.effects:
            asks = effect.questions(game, context)
            doing = None if asks else effect.perform(game, context)
            if isinstance(doing, Happen):
                events += doing.events
            elif asks or doing is not None:
                events.append(followed(context, (effect,), saved))
        return tuple(events)

    def rule(self) -> str:
        return "614.1a"
