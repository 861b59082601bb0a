"""508-510: Creatures as the greedy bot sees them in combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from apnap.effects.costs.parts import TapThis
from apnap.state.names import NOBODY
from apnap.table import ObjectView

from .greedy_worth import creature_worth

CHUNKS = 6  # identical tokens are weighed one by one, or in so many parts


@dataclass(frozen=True)
class Fighter:
    """A creature, or several identical tokens, and what matters about it in combat. Tokens that
    share a number are told apart by `nth`."""

    number: int
    controller: int
    power: int
    toughness: int  # what is left of it this turn
    keywords: frozenset[str]
    worth: float
    colors: frozenset[str] = frozenset()
    is_artifact: bool = False
    many: int = 1
    commander: int = NOBODY  # 903.3: its number, if it is one
    taps_for_use: bool = False  # whether it has an ability with {T} in its cost, not for mana
    nth: int = 0

    @property
    def key(self) -> tuple[int, int]:
        return (self.number, self.nth)

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    @property
    def strikes_first(self) -> bool:
        return self.has("first strike") or self.has("double strike")

    @property
    def damage(self) -> int:
        """The combat damage it deals in a turn."""
        return max(self.power, 0) * (2 if self.has("double strike") else 1)

    def kills(self, other: Fighter) -> bool:
        """Whether its damage destroys the other."""
        if other.has("indestructible") or self.power <= 0:
            return False
        return self.has("deathtouch") or self.damage >= other.toughness

    def can_block(self, attacker: Fighter) -> bool:
        """509.1b: Whether no evasion ability keeps it from blocking the attacker."""
        if attacker.has("flying") and not (self.has("flying") or self.has("reach")):
            return False
        if attacker.has("shadow") != self.has("shadow"):
            return False
        if attacker.has("horsemanship") and not self.has("horsemanship"):
            return False
        if attacker.has("fear") and not (self.is_artifact or "B" in self.colors):
            return False
        if attacker.has("intimidate"):
            return self.is_artifact or bool(self.colors & attacker.colors)
        return True


def fighter(creature: ObjectView) -> Fighter:
    """The creature in combat."""
    chars = creature.characteristics
    return Fighter(
        creature.number,
        creature.controller,
        chars.power,
        chars.toughness - creature.damage,
        chars.keywords,
        creature_worth(chars, chars.power, chars.toughness),
        chars.colors,
        "artifact" in chars.types,
        creature.many,
        creature.commander,
        any(TapThis() in ability.costs for _, ability in chars.activated),
    )


def fighters(creatures: Iterable[ObjectView]) -> list[Fighter]:
    """The creatures in combat. Identical tokens count one by one, or a part of them for one if
    there are many."""
    found = []
    for creature in creatures:
        whole = fighter(creature)
        parts = min(CHUNKS, whole.many)
        for nth in range(parts):
            many = (whole.many + parts - 1 - nth) // parts
            found.append(whole if parts == 1 else replace(whole, many=many, nth=nth))
    return found


def duel(attacker: Fighter, blocker: Fighter) -> tuple[bool, bool]:
    """510.1, 702.7b: Whether the attacker and the blocker die if they fight each other."""
    attacker_dies, blocker_dies = blocker.kills(attacker), attacker.kills(blocker)
    if attacker.strikes_first and not blocker.strikes_first and blocker_dies:
        attacker_dies = False
    elif blocker.strikes_first and not attacker.strikes_first and attacker_dies:
        blocker_dies = False
    return attacker_dies, blocker_dies
