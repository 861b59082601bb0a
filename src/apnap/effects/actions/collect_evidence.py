"""701.57: Collect evidence: exile cards with a total mana value from the graveyard."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.costs.totals import exile, leaving, reaches
from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.state.ability import Asset, Cost, Heap
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class CollectEvidence(Cost):
    """701.57a-b: Exile cards with total mana value N or greater from your graveyard.

    A player who may collect evidence as a spell or ability resolves is given this cost in `MayPay`.
    """

    number: int

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return [] if reaches(self.heap(game, context)) else [()]

    def heap(self, game: Game, context: Resolution) -> Heap:
        cards = [n for n in game.player(context.controller).graveyard if n != context.source]
        worth = tuple([(leaving(n), layers.characteristics_of(game, n).value) for n in cards])
        prompt = f"Exile cards from your graveyard with total mana value {self.number} or greater."
        return Heap(self.number, worth, "701.57a", prompt)

    def text(self) -> str:
        return f"collecting evidence {self.number}"

    def deed(self) -> str:
        return f"collect evidence {self.number}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        exiled = [exile(token[1]) for token in context.chosen]
        return happen(
            *exiled, Acts(on=context.controller, verb="collect evidence"), by=context.controller
        )
