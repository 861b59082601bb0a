"""119.4, 202.3: Life paid rather than a spell's mana cost."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.objects.life import pay_life
from apnap.state.ability import Cost
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class PayLifeForValue(Cost):
    """118.9, 119.4: Pay life equal to the mana value of the spell. 107.3b: An X in its mana cost is
    0."""

    def life(self, game: Game, context: Resolution) -> int:
        return layers.characteristics_of(game, context.source).value

    def text(self) -> str:
        return "life equal to its mana value"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        life = self.life(game, context)
        return happen(pay_life(game, context.controller, life)) if life else None
