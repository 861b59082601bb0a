"""701.37: Meld two cards into one permanent."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.faces.melding import Melding
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class MeldThem(Effect):
    """701.37a: Meld those two cards; 701.37c: if they can't be melded, they stay where they are."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = self.what.pick(game, context)
        if len(cards) != 2:
            return None
        return Melding(controller=context.controller, one=cards[0], other=cards[1])
