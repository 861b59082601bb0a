"""107.3, 608.2h: "… where X is …. You gain X life.": one value for several sentences."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.fixed_numbers import FixesNumber
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class FixX(Effect):
    """608.2h: Determine the amount now; later instructions call it by this name."""

    called: str
    amount: Amount

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.amount.count(game, context)
        return happen(FixesNumber(on=context.controller, number=number))


@dataclass(frozen=True)
class FixedX(Amount):
    """608.2h: The amount that was determined under this name; 0 if it was not."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        events = context.bindings.get(self.by_name, ())
        return sum([event.number for event in events if isinstance(event, FixesNumber)])
