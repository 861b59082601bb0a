"""109.3: what an object is like, computed from its card and the effects that change it."""

from __future__ import annotations

from .ability import (
    BEYOND,
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    CostChange,
    FlashAbility,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
)
from .known_names import KnownNames
from .mana import ManaCost
from .names import NOBODY, PERMANENT_TYPES, PLANES


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
        value: int = 0,
        lights: tuple[int, ...] = (),
        also_named: str = "",
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
        self.value = value  # 202.3: the mana value
        self.also_named = also_named  # 612.7: of which cards it has all names beside its own
        self.lights = lights  # 717.1: the numbers that are lit up on an Attraction
        self.keywords: frozenset[str] = frozenset()
        self.is_creature = self.is_land = self.is_permanent = self.is_fast = False
        self.mana: tuple[tuple[int, ManaAbility], ...] = ()
        self.activated: tuple[tuple[int, ActivatedAbility], ...] = ()
        self.spell: SpellAbility | None = None
        self.has_x = False
        self.casting: tuple[tuple[int, CastingCost], ...] = ()
        self.own_costs: tuple[CostChange, ...] = ()
        self.cast_only: tuple[CastOnly, ...] = ()
        self.flash: tuple[FlashAbility, ...] = ()  # 601.3c: about the card itself
        self.taps_for: tuple[tuple[int, str], ...] = ()
        self.static: tuple[StaticAbility, ...] = ()
        self.defining: tuple[StaticAbility, ...] = ()  # 604.3
        self.is_slow = False  # in a hand it is of use only when a sorcery could be cast
        self.is_ordinary = False  # a mana cost without X, at most targets, no more to announce
        self.watches: tuple[tuple[str, int], ...] = ()  # names of watchers, and which ability
        self.elsewhere: tuple[tuple[str, int], ...] = ()  # zones, and which ability functions there
        self.words: object = None  # what it says as a spell, kept by `rules.mana.cost_changes`
        self.inert = False  # 602.5: do effects say that its activated abilities can't be activated?
        self.mana_inert = False  # and its mana abilities?
        self.undeterred = False  # 702.3b: can it attack as though it didn't have defender?

    def index(self) -> None:
        """What follows from the rest."""
        self.words = None
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
        casting = tuple([(n, a) for n, a in numbered if isinstance(a, CastingCost)])
        self.casting = casting if len(casting) < 2 else _not_redundant(casting)
        changes = [a for a in self.abilities if isinstance(a, CostChange)]
        self.own_costs = tuple([a for a in changes if a.what is None])
        self.cast_only = tuple([a for a in self.abilities if isinstance(a, CastOnly)])
        flash = [a for a in self.abilities if isinstance(a, FlashAbility)]
        self.flash = tuple([a for a in flash if a.what is None])
        self.taps_for = _taps_for(self.mana)
        self.has_x = self.cost is not None and self.cost.variables > 0
        self.static = tuple([a for a in self.abilities if isinstance(a, StaticAbility)])
        self.defining = tuple([a for a in self.static if a.defining])
        in_hand = any(each.zone == "hand" for _, each in self.activated)
        hurried = bool(self.flash) or any(each.flash for _, each in self.casting)  # 601.3c
        self.is_slow = not self.is_fast and not in_hand and not self.defining and not hurried
        self.is_ordinary = self._is_ordinary()
        self.watches = tuple([(name, n) for n, a in numbered for name in a.watches()])
        if not self.types.isdisjoint(PLANES):
            self.watches += ((BEYOND, NOBODY),)
        self.elsewhere = tuple([(zone, n) for n, a in numbered for zone in a.elsewhere()])

    def _is_ordinary(self) -> bool:
        if self.cost is None or self.casting or self.own_costs or self.has_x:
            return False
        if "Aura" in self.subtypes or "assist" in self.keywords:
            return False
        return self.spell is None or self.spell.modes is None

    def copy(self) -> Characteristics:
        """A draft to change. What follows from the rest is as it was until `index` is called."""
        twin = Characteristics(
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
            self.value,
            self.lights,
            self.also_named,
        )
        twin.keywords = self.keywords
        twin.is_creature, twin.is_land = self.is_creature, self.is_land
        twin.is_permanent, twin.is_fast = self.is_permanent, self.is_fast
        twin.mana, twin.activated = self.mana, self.activated
        twin.spell, twin.static, twin.watches = self.spell, self.static, self.watches
        twin.defining, twin.is_slow = self.defining, self.is_slow
        twin.is_ordinary = self.is_ordinary
        twin.casting, twin.own_costs = self.casting, self.own_costs
        twin.cast_only, twin.flash = self.cast_only, self.flash
        twin.taps_for, twin.has_x, twin.elsewhere = self.taps_for, self.has_x, self.elsewhere
        twin.inert, twin.mana_inert = self.inert, self.mana_inert
        twin.undeterred = self.undeterred
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it, to compare."""
        return (
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
            self.value,
            self.lights,
            self.also_named,
        )

    def names(self) -> tuple[str, ...]:
        """201.2: its name; 709.4a: both names of a split card; 708.2a: none."""
        return tuple(self.name.split(" // ")) if self.name else ()

    def is_named(self, name: str, known: KnownNames) -> bool:
        """201.2: has it this name; 612.7: or that of a card of which it has all names?"""
        if name in self.names() or name == self.name:
            return bool(name)
        return bool(self.also_named) and known.is_name_of(self.also_named, name)

    def shares_name(self, other: Characteristics, known: KnownNames) -> bool:
        """201.2a: is there a name that both have?"""
        if self.also_named and other.also_named:
            return True
        names, others = self.names(), other.names()
        if any(other.is_named(name, known) for name in names):
            return True
        return any(self.is_named(name, known) for name in others)

    def all_of(self, keyword: str) -> list[Keyword]:
        """Each ability with this keyword."""
        return [a for a in self.abilities if isinstance(a, Keyword) and a.name == keyword]

    def number_of(self, keyword: str) -> int:
        """The sum of the numbers of a keyword, such as toxic (702.164b)."""
        return sum(
            [a.number for a in self.abilities if isinstance(a, Keyword) and a.name == keyword]
        )


def _not_redundant(
    casting: tuple[tuple[int, CastingCost], ...],
) -> tuple[tuple[int, CastingCost], ...]:
    """702.51d, 702.66c, 702.126c: several instances of what helps to pay are as good as one."""
    found: list[tuple[int, CastingCost]] = []
    for nth, cost in casting:
        if cost.kind != "help" or all(cost != other for _, other in found):
            found.append((nth, cost))
    return tuple(found)


def _taps_for(mana: tuple[tuple[int, ManaAbility], ...]) -> tuple[tuple[int, str], ...]:
    """The usual case: every mana ability is {T}: add one mana, of no matter which listed type.

    Which ability makes which type; empty if there is none, or one that is not so plain.
    """
    found: list[tuple[int, str]] = []
    for nth, ability in mana:
        if ability.mana or ability.spend_on or ability.times is not None or ability.effects:
            return ()
        if ability.timing != "instant" or ability.limit or ability.types is not None:
            return ()
        if ability.condition is not None:
            return ()
        if len(ability.costs) != 1 or not ability.costs[0].taps():
            return ()
        for made in ability.makes:
            if len(made) != 1:
                return ()
            found.append((nth, made))
    return tuple(found)
