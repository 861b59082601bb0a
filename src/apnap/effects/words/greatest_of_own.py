"""608.2d: "A creature with the greatest power among creatures that player controls", of several
players."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .filters import looked_at, quality_of


@dataclass(frozen=True)
class ExtremeOfOwn(Filter):
    """608.2d: A permanent with the greatest power, toughness or mana value among those that fit and
    that its own controller controls; with `least`, the lowest."""

    quality: str
    what: Filter
    least: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars, seat = looked_at(game, thing), game.controller_of(thing)
        if chars is None or seat == NOBODY or not self.what.matches(game, context, thing):
            return False
        own = game.player(seat).battlefield
        fitting = [each for each in own if self.what.matches(game, context, each)]
        values = [layers.characteristics_of(game, each) for each in fitting]
        numbers = [quality_of(game, each, self.quality) for each in values]
        number = quality_of(game, chars, self.quality)
        return all(number <= each if self.least else number >= each for each in numbers)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()

    def reads(self) -> frozenset[str]:
        return self.what.reads()
