"""109.3: The characteristics of an object, computed from its card and the effects that change
it."""

from __future__ import annotations

from .ability import (
    BEYOND,
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    CostChange,
    FlashAbility,
    Guard,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
)
from .known_names import KnownNames
from .mana import ManaCost
from .names import NOBODY, PERMANENT_TYPES, PLANES, Zone


class Characteristics:
    """One object's characteristics. They are shared, and never change once `layers` has computed
    them."""

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
        before_changes: tuple[int, int] | None = None,
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
        self.also_named = also_named  # 612.7: it also has all names of cards of this kind
        self.lights = lights  # 717.1: the numbers that are lit up on an Attraction
        # 208.4b: its power and toughness before anything modified them; None: nothing did
        self.before_changes = before_changes
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
        self.is_slow = False  # in a hand, it can be used only when a sorcery could be cast
        self.is_ordinary = False  # nothing to announce but targets; no X in its mana cost
        self.watches: tuple[tuple[str, int], ...] = ()  # names of watchers, and which ability
        self.elsewhere: tuple[tuple[Zone, int], ...] = ()  # and which ability functions there
        self.words: object = None  # its words as a spell, remembered by `rules.mana.cost_changes`
        self.inert = False  # 602.5: its activated abilities can't be activated
        self.mana_inert = False  # its mana abilities can't be activated
        # 115, 101.2: by which source's effects, and of what, it can't be the target
        self.guards: tuple[tuple[Guard, int], ...] = ()
        self.unhindered = False  # 510.1c: it may assign damage as though it weren't blocked
        self.by_toughness = False  # 510.1a: it assigns damage equal to its toughness
        self.undeterred = False  # 702.3b: it can attack as though it didn't have defender
        # 609.4: evasion abilities that it can be blocked as though it didn't have, and those that
        # creatures it blocks may have
        self.blockable: frozenset[str] = frozenset()
        self.blocks_despite: frozenset[str] = frozenset()

    def base_size(self) -> tuple[int, int]:
        """208.4b: Its power and toughness as they are printed or were set, before effects and
        counters that only modify them."""
        return self.before_changes or (self.power, self.toughness)

    def note_base_size(self) -> None:
        """613.4c: From here on power and toughness are only modified."""
        if self.before_changes is None:
            self.before_changes = (self.power, self.toughness)

    def forget_base_size(self) -> None:
        """Nothing has modified power and toughness, or it has none: no base size is needed."""
        if not self.is_creature or self.before_changes == (self.power, self.toughness):
            self.before_changes = None

    def index(self) -> None:
        """Compute the attributes that follow from the others."""
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
        static = [a for a in self.abilities if isinstance(a, StaticAbility)]
        self.static = tuple([a for a in static if a.zone == "battlefield"])
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
        """Whether casting it needs no announcement except targets."""
        if self.cost is None or self.casting or self.own_costs or self.has_x:
            return False
        if "Aura" in self.subtypes or "assist" in self.keywords:
            return False
        spells = [each for each in self.abilities if isinstance(each, SpellAbility)]
        return not spells or (len(spells) == 1 and spells[0].modes is None)

    def copy(self) -> Characteristics:
        """A draft to change. Derived attributes stay as they were until `index` is called."""
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
            self.before_changes,
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
        twin.undeterred, twin.guards = self.undeterred, self.guards
        twin.unhindered, twin.by_toughness = self.unhindered, self.by_toughness
        twin.blockable, twin.blocks_despite = self.blockable, self.blocks_despite
        return twin

    def contents(self) -> tuple[object, ...]:
        """All independent attributes, for comparisons."""
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
            self.before_changes,
        )

    def names(self) -> tuple[str, ...]:
        """201.2: Its name. 709.4a: A split card has two names; 708.2a: a face-down card has
        none."""
        return tuple(self.name.split(" // ")) if self.name else ()

    def is_named(self, name: str, known: KnownNames) -> bool:
        """201.2: Whether it has this name. 612.7: It may have the names of all cards of a kind."""
        if name in self.names() or name == self.name:
            return bool(name)
        return bool(self.also_named) and known.is_name_of(self.also_named, name)

    def shares_name(self, other: Characteristics, known: KnownNames) -> bool:
        """201.2a: Whether the two have a name in common."""
        if self.also_named and other.also_named:
            return True
        names, others = self.names(), other.names()
        if any(other.is_named(name, known) for name in names):
            return True
        return any(self.is_named(name, known) for name in others)

    def all_of(self, keyword: str) -> list[Keyword]:
        """All abilities with this keyword."""
        return [a for a in self.abilities if isinstance(a, Keyword) and a.name == keyword]

    def number_of(self, keyword: str) -> int:
        """The sum of the numbers of a keyword, such as toxic (702.164b)."""
        return sum(
            [a.number for a in self.abilities if isinstance(a, Keyword) and a.name == keyword]
        )


def _not_redundant(
    casting: tuple[tuple[int, CastingCost], ...],
) -> tuple[tuple[int, CastingCost], ...]:
    """702.51d, 702.66c, 702.126c: The costs without redundant ones: several instances of convoke,
    delve or improvise are as good as one."""
    kept: list[tuple[int, CastingCost]] = []
    for nth, cost in casting:
        if cost.kind != "help" or all(cost != other for _, other in kept):
            kept.append((nth, cost))
    return tuple(kept)


def _taps_for(mana: tuple[tuple[int, ManaAbility], ...]) -> tuple[tuple[int, str], ...]:
    """The usual case: all mana abilities are "{T}: Add one mana". Returns the number of the ability
    for each type; empty if there is no mana ability, or one of another kind."""
    types: list[tuple[int, str]] = []
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
            types.append((nth, made))
    return tuple(types)
