"""701.26: Abandon an ongoing scheme."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import This
from apnap.rules.casual.schemes import Abandon
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class AbandonScheme(Effect):
    """701.26a: Abandon those schemes that are ongoing and face up; usually this scheme (314.7)."""

    what: Selection = This()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [Abandon(on=number) for number in self.what.pick(game, context)]
        return happen(*events, by=context.controller) if events else None
