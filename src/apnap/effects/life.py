"""119: life."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.events import LifeChange
from apnap.rules.happening import happen
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question


@dataclass(frozen=True)
class ChangeLife(Effect):
    """119.3: gain life, or with a negative sign lose it."""

    who: Selection
    amount: Amount
    sign: int = 1

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        return self.who.questions(game, by)

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        amount = self.amount.count(game, by)
        if amount <= 0:
            return None
        who = self.who.pick(game, by)
        events = [LifeChange(on=seat, amount=amount * self.sign) for seat in who]
        return happen(*events, by=by.controller) if events else None


@dataclass(frozen=True)
class SetLife(Effect):
    """119.5: gain or lose as much as it takes to have that life total."""

    who: Selection
    total: Amount

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        total = self.total.count(game, by)
        events = []
        for seat in self.who.pick(game, by):
            if game.life(seat) != total:
                events.append(LifeChange(on=seat, amount=total - game.life(seat), why=("119.5",)))
        return happen(*events, by=by.controller) if events else None
