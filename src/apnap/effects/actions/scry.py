"""701.18: Scry: look at the top cards of the library, and put some on the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import LIBRARY

from .look_at_top import TOP, LookAtTop


@dataclass(frozen=True)
class Scry(Effect):
    """701.18a: Look at the top N cards of your library, and put any of them on the bottom in any
    order."""

    number: Amount = Number(1)
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        bottom = (Portion(LIBRARY, bottom=True),)
        return LookAtTop(self.number, bottom, TOP, self.who, verb="scry").perform(game, context)
