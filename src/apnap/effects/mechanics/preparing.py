"""2026-08:722: Preparation cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.replacement.entering import Entering
from apnap.rules.faces.preparing import Prepare
from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class EntersPrepared(Entering):
    """2026-08:722.3a, 614.1c: The permanent enters prepared."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        return (replace(event, prepared=True),)


@dataclass(frozen=True)
class BecomePrepared(Effect):
    """2026-08:722.3a: The permanents become prepared; 2026-08:722.3b: with `undone`, unprepared."""

    what: Selection
    undone: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = self.what.pick(game, context)
        events = [Prepare(on=n, undone=self.undone) for n in things if game.is_here(n)]
        return happen(*events, by=context.controller) if events else None
