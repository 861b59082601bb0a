"""701.8: Discard cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.moving import is_in
from apnap.rules.machine.happening import happen
from apnap.rules.zones.discarding import discard
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import HAND


@dataclass(frozen=True)
class Discard(Effect):
    """701.8a, 701.8b: Discard cards from hands; with `Chosen`, the players choose them."""

    what: Selection

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for number in self.what.pick(game, context):
            if is_in(game, number, HAND):
                events.append(discard(game, number))
        return happen(*events, by=context.controller) if events else None
