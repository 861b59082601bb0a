"""2026-08:701.69: Heal: remove the damage marked on permanents."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import WearOff
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Heal(Effect):
    """2026-08:701.69a: Remove the damage marked on those permanents."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        hurt = [n for n in self.what.pick(game, context) if game.find(n) and game.object(n).damage]
        events = [WearOff(on=number, why=("2026-08:701.69a",)) for number in hurt]
        return happen(*events, by=context.controller) if events else None
