"""701.22: Fateseal: look at the top cards of an opponent's library, and put some on the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Chosen, You
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import LIBRARY

from .look_at_top import TOP, LookAtTop

AN_OPPONENT = Chosen(You(), APlayer("opponent"), verb="fateseal")


@dataclass(frozen=True)
class Fateseal(Effect):
    """701.22a: Look at the top N cards of the library of an opponent you choose, and put any of
    them on the bottom."""

    number: Amount = Number(1)
    whose: Selection = AN_OPPONENT

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        bottom = (Portion(LIBRARY, bottom=True),)
        look = LookAtTop(self.number, bottom, TOP, You(), self.whose, verb="fateseal")
        return look.perform(game, context)
