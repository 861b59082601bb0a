"""701.42: Surveil: look at the top cards of the library, and put some into the graveyard."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD

from .look_at_top import TOP, LookAtTop


@dataclass(frozen=True)
class Surveil(Effect):
    """701.42a: Look at the top N cards of your library, and put any of them into your graveyard."""

    number: Amount = Number(1)
    who: Selection = You()

    def moves_library_cards(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        gone = (Portion(GRAVEYARD),)
        return LookAtTop(self.number, gone, TOP, self.who, verb="surveil").perform(game, context)
