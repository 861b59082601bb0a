"""208, 506.5: Creatures of a size, and creatures that attack alone."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.looking_back import pairs_in_combat
from apnap.state.ability import POWER, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .amounts import how_many
from .filters import COMBAT, looked_at


@dataclass(frozen=True)
class HasSize(Filter):
    """208.1: An object with this power and this toughness, such as a 1/1 creature."""

    power: int
    toughness: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        return chars is not None and (chars.power, chars.toughness) == (self.power, self.toughness)

    def reads(self) -> frozenset[str]:
        return frozenset((POWER,))


@dataclass(frozen=True)
class AttacksAlone(Filter):
    """506.5: A creature that is attacking and is the only attacking creature."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """111.1: None of several identical tokens that attack does so alone."""
        attackers = {creature for creature, _ in pairs_in_combat(game, "attacks", (thing,))}
        return attackers == {thing} and how_many(game, thing) == 1

    def changed_by(self) -> tuple[str, ...]:
        return COMBAT

    def reads(self) -> frozenset[str]:
        return frozenset()
