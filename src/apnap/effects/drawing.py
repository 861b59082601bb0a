"""121: drawing cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.drawing import draw_cards
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question

from .amounts import Number


@dataclass(frozen=True)
class DrawCards(Effect):
    """121.2: each of the players draws so many cards, one at a time."""

    who: Selection
    number: Amount = Number(1)  # noqa: RUF009 - a value

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        return self.who.questions(game, by)

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        draws = [(seat, number) for seat in self.who.pick(game, by)]
        return draw_cards(draws, by.controller) if draws and number > 0 else None
