"""A comparison of two amounts that are both counted as it is asked."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Amount, Condition
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class IsBetween(Condition):
    """Whether the amount is from `low` to `high`, which are amounts, too; None stands for no
    bound."""

    amount: Amount
    low: Amount | None = None
    high: Amount | None = None

    def holds(self, game: Game, context: Resolution) -> bool:
        number = self.amount.count(game, context)
        if self.low is not None and number < self.low.count(game, context):
            return False
        return self.high is None or number <= self.high.count(game, context)

    def changed_by(self) -> tuple[str, ...]:
        amounts = [each for each in (self.amount, self.low, self.high) if each is not None]
        return tuple([name for each in amounts for name in each.changed_by()])
