"""701.46: Venture into the dungeon."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import ForPlayer
from apnap.effects.words.selections import ThatPlayer, You, affected
from apnap.rules.abilities.resolving import nested
from apnap.rules.mechanics.dungeons import VentureInto
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Venture(Effect):
    """701.46: Each of the players ventures into the dungeon; 701.46d: with `quality`, into a
    dungeon of that quality."""

    who: Selection = You()
    quality: str = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = affected(game, context, self.who)
        if len(seats) == 1:
            return VentureInto(controller=seats[0], quality=self.quality)
        each = (Venture(ThatPlayer(), self.quality),)
        return nested(context, tuple([ForPlayer(seat, each) for seat in seats])) if seats else None
