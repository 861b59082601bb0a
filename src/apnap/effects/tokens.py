"""111: tokens."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.events import CreateTokens
from apnap.rules.happening import happen
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Question

from .amounts import Number
from .mentions import granted
from .selections import You


@dataclass(frozen=True)
class CreateToken(Effect):
    """111.1, 701.6a: each of the players creates so many, all at once."""

    token: CardDef
    number: Amount = Number(1)  # noqa: RUF009 - a value
    who: Selection = You()  # noqa: RUF009 - a value
    tapped: bool = False

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        return self.who.questions(game, by)

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        if number <= 0:
            return None
        token = granted(game, by, self.token)
        events = [
            CreateTokens(on=seat, token=token, number=number, tapped=self.tapped)
            for seat in self.who.pick(game, by)
        ]
        return happen(*events, by=by.controller) if events else None
