"""109.2: Descriptions that leave some out: "all permanents except for artifacts and lands"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .filters import Non


@dataclass(frozen=True)
class ExceptFor(Non):
    """An object that is none of those that the words leave out."""

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return ExceptFor(self.part.fixed(game, context))
