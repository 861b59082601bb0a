"""109.3: what an object is like, computed from its card and the effects that change it."""

from __future__ import annotations

from .ability import Ability, ActivatedAbility, Keyword, ManaAbility, SpellAbility
from .mana import ManaCost
from .names import PERMANENT_TYPES


class Characteristics:
    """One object's characteristics. Shared and never changed once `layers` has made it."""

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        colors: frozenset[str],
        supertypes: frozenset[str],
        types: frozenset[str],
        subtypes: frozenset[str],
        abilities: tuple[Ability, ...],
        power: int,
        toughness: int,
        loyalty: int,
        defense: int,
    ) -> None:
        self.name = name
        self.cost = cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.keywords: frozenset[str] = frozenset()
        self.index()

    def index(self) -> None:
        """What follows from the rest."""
        self.keywords = frozenset([a.name for a in self.abilities if isinstance(a, Keyword)])
        self.is_creature = "creature" in self.types
        self.is_land = "land" in self.types
        self.is_permanent = not self.types.isdisjoint(PERMANENT_TYPES)
        self.is_fast = "instant" in self.types or "flash" in self.keywords
        numbered = list(enumerate(self.abilities))
        self.mana = tuple([(n, a) for n, a in numbered if isinstance(a, ManaAbility)])
        self.activated = tuple([(n, a) for n, a in numbered if isinstance(a, ActivatedAbility)])
        spells = [a for a in self.abilities if isinstance(a, SpellAbility)]
        self.spell = spells[0] if spells else None

    def copy(self) -> Characteristics:
        return Characteristics(
            self.name,
            self.cost,
            self.colors,
            self.supertypes,
            self.types,
            self.subtypes,
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
        )

    def number_of(self, keyword: str) -> int:
        """The sum of the numbers of a keyword, such as toxic (702.164b)."""
        return sum(
            [a.number for a in self.abilities if isinstance(a, Keyword) and a.name == keyword]
        )
