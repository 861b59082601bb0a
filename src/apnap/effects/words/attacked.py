"""508.5, 506.4: The player or planeswalker that a creature is attacking."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import pairs_in_combat
from apnap.state.ability import Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.question import Question

from .filters import COMBAT, source_of


@dataclass(frozen=True)
class WhatItAttacks(Selection):
    """506.4c: The player or planeswalker that a creature attacks: that of the source of the
    ability, or of those in `of`. 608.2h: A creature that is gone counts as it last was. 508.1b: A
    creature that attacks a battle attacks neither."""

    of: Selection | None = None

    def pick(self, game: Game, context: Resolution) -> list[int]:
        creatures = [source_of(game, context)] if self.of is None else self.of.pick(game, context)
        pairs = pairs_in_combat(game, "attacks", tuple(creatures))
        attacked = [place for creature, place in pairs if creature in creatures]
        return [each for each in dict.fromkeys(attacked) if _is_meant(game, each)]

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [] if self.of is None else self.of.questions(game, context)

    def changed_by(self) -> tuple[str, ...]:
        return (*COMBAT, *(() if self.of is None else self.of.changed_by()))


def _is_meant(game: Game, place: int) -> bool:
    if place == NOBODY:
        return False
    if game.is_player(place):
        return game.is_in(place)
    row = game.find(place)
    if row is None or row.zone != BATTLEFIELD:
        return False
    return "planeswalker" in layers.characteristics_of(game, place).types
