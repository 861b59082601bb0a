"""208, 506.5: Creatures of a size, and creatures that attack alone."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.looking_back import pairs_in_combat
from apnap.state.ability import NAMES, POWER, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .amounts import how_many
from .filters import COMBAT, looked_at, quality_of
from .tallies import Extreme


@dataclass(frozen=True)
class HasSize(Filter):
    """208.1: An object with this power and this toughness, such as a 1/1 creature. 208.4b: With
    `base`, its base power and toughness are meant."""

    power: int
    toughness: int
    base: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        size = chars.base_size() if self.base else (chars.power, chars.toughness)
        return size == (self.power, self.toughness)

    def reads(self) -> frozenset[str]:
        return frozenset((POWER,))


@dataclass(frozen=True)
class Exceeds(Filter):
    """208.1, 208.4b: An object of whose numbers, such as power and base power, one is greater than
    the other, or just another one."""

    quality: str
    than: str
    differs: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        number = quality_of(game, chars, self.quality)
        other = quality_of(game, chars, self.than)
        return number != other if self.differs else number > other

    def reads(self) -> frozenset[str]:
        return frozenset((POWER,))


@dataclass(frozen=True)
class IsExtreme(Filter):
    """208.1, 202.3: One of those objects, with the greatest power, toughness or mana value among
    them, or with `least` the lowest. It may be tied."""

    quality: str
    those: Selection
    least: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None or not self.those.has(game, context, thing):
            return False
        most = Extreme(self.quality, self.those, self.least).count(game, context)
        return quality_of(game, chars, self.quality) == most

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,)) if self.quality == "mana value" else frozenset((POWER,))

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


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
