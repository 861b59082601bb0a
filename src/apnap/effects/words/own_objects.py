"""108.3: The objects among others that players own."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.question import Question


@dataclass(frozen=True)
class OwnOf(Selection):
    """108.3, 608.2c: The objects among those that these players own: "each player puts all cards
    they exiled this way onto the battlefield"."""

    what: Selection
    who: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [*self.who.questions(game, context), *self.what.questions(game, context)]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = self.who.pick(game, context)
        return [n for n in self.what.pick(game, context) if n % game.size in seats]

    def changed_by(self) -> tuple[str, ...]:
        return (*self.what.changed_by(), *self.who.changed_by())
