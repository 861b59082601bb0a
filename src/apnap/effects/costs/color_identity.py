"""903.4: Costs that depend on the color identity of the player's commanders."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.happening import happen
from apnap.rules.objects.color_identity import commanders_identity
from apnap.rules.objects.life import pay_life
from apnap.state.ability import Asset, Cost
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class LifeForColors(Cost):
    """903.4: Pay life equal to the number of colors in your commanders' color identity; 903.4f:
    without a commander the cost is unpayable."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return [()] if commanders_identity(game, context.controller) is None else []

    def life(self, game: Game, context: Resolution) -> int:
        return len(commanders_identity(game, context.controller) or ())

    def text(self) -> str:
        return "life equal to the number of colors in your commanders' color identity"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        life = self.life(game, context)
        return happen(pay_life(game, context.controller, life)) if life else None
