"""613: The changes that continuous effects make, each in its layer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable, take_over
from apnap.rules.continuous.text_changes import (
    instances,
    on_the_battlefield,
    rewritten,
    without_keywords,
)
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import (
    ABILITIES,
    COLORS,
    EVERYTHING,
    POWER,
    TYPES,
    Ability,
    Amount,
    CastingCost,
    Filter,
    Keyword,
    Modification,
    Selection,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.game import Game
from apnap.state.intrinsic import INTRINSIC, intrinsic_of
from apnap.state.names import NOBODY
from apnap.state.records import Value

from .amounts import CountOf, QualityOf, how_many
from .filters import with_those
from .selections import ONE_OF_THEM

# 305.6: the basic land types, and the mana that lands with them can be tapped for.
LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
# 205.3i, 2026-08:205.3i: the other land types.
LAND_TYPES = frozenset(LAND_MANA) | frozenset(
    [
        "Cave",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
        "Urza’s",
    ]
)
# 205.3g-i, 205.3m: the subtypes that belong to a card type.
SUBTYPES_OF = {
    "artifact": frozenset(
        [
            "Attraction",
            "Blood",
            "Bobblehead",
            "Book",
            "Bounty",
            "Clue",
            "Contraption",
            "Equipment",
            "Food",
            "Fortification",
            "Gold",
            "Incubator",
            "Infinity",
            "Junk",
            "Key",
            "Lander",
            "Map",
            "Mutagen",
            "Powerstone",
            "Spacecraft",
            "Stone",
            "Treasure",
            "Vehicle",
            "Vibranium",
        ]
    ),
    "creature": frozenset(CREATURE_TYPES),
    "enchantment": frozenset(
        [
            "Aura",
            "Background",
            "Cartouche",
            "Case",
            "Class",
            "Curse",
            "Plan",
            "Role",
            "Room",
            "Rune",
            "Saga",
            "Shard",
            "Shrine",
        ]
    ),
    "land": LAND_TYPES,
}
NOTHING: frozenset[str] = frozenset()


# ---- layer 2 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class YouControl(Modification):
    """613.1b: The controller of the effect controls the object. `settling` applies this before
    everything else."""

    def layer(self) -> str:
        return "2"

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        return None


# ---- layer 3 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChangeText(Modification):
    """612.1: Replaces one word by another in the object's rules text and type line: a "color" word
    such as "red", a basic "land" type or a "creature" type. 612.3: Abilities that effects give to
    the object are not changed."""

    kind: str
    old: str
    new: str

    def layer(self) -> str:
        return "3"

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES, ABILITIES))

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES, ABILITIES))

    def instances(self, to: Characteristics) -> int:
        number = int(self.old in to.subtypes and self.kind != "color")
        return number + sum([instances(each, self.kind, self.old) for each in to.abilities])

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        change = (self.kind, self.old, self.new)
        had = self.old in to.subtypes and self.kind != "color"
        if had:
            to.subtypes = (to.subtypes - {self.old}) | {self.new}
        abilities = []
        for ability in to.abilities:
            intrinsic = had and ability == INTRINSIC.get(("land", self.old))  # 305.6
            new = INTRINSIC.get(("land", self.new)) if intrinsic else rewritten(ability, *change)
            abilities.append(ability if new is None else new)
        to.abilities = tuple(abilities)


@dataclass(frozen=True)
class HasText(Modification):
    """612.5: The object has these abilities as its rules text, instead of all that its own text
    says."""

    abilities: tuple[Ability, ...]

    def layer(self) -> str:
        return "3"

    def writes(self) -> frozenset[str]:
        return frozenset((ABILITIES,))

    def reads(self) -> frozenset[str]:
        return NOTHING

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.abilities = self.abilities


def by_age(game: Game, things: list[int]) -> list[int]:
    """The objects in the order of their timestamps, which is the same whoever's turn it is."""
    return sorted(things, key=lambda number: (game.object(number).timestamp, number))


@dataclass(frozen=True)
class _Text(Modification):
    """612.6: The card whose full text the effect has found, if there is one."""

    effect: HasFullText
    text: Characteristics | None

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.text is None:
            return
        # 613.6: the ability that makes the effect stays, though the text does not include it.
        making = tuple([each for each in to.static if self.effect in each.modifications])
        take_over(to, self.text)
        to.abilities += (*self.effect.also, *making)


@dataclass(frozen=True)
class HasFullText(Modification):
    """612.6: The object has the full text of the card that fits: name, mana cost, color, type line,
    rules text, power and toughness; and these abilities as well. Of several cards, the oldest
    counts, whoever's turn it is."""

    of: Selection
    also: tuple[Ability, ...] = ()

    def layer(self) -> str:
        return "3"

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        here = [number for number in self.of.pick(game, context) if game.find(number) is not None]
        text = [copiable(game, number).base for number in by_age(game, here)[:1]]
        return _Text(self, text[0] if text else None)

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        self.as_of_now(game, context).apply(game, context, thing, to)

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "Draw", *self.of.changed_by())


# ---- layer 4 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class TypeChange(Modification):
    """613.1d: Base class of modifications that change types and depend on no characteristic."""

    def layer(self) -> str:
        return "4"

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES,))

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class AddTypes(TypeChange):
    """613.1d: The object has these types, subtypes and supertypes in addition to its own."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()

    def writes(self) -> frozenset[str]:
        return writing(self.types, self.subtypes)

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.supertypes |= frozenset(self.supertypes)
        retype(to, to.types | frozenset(self.types), to.subtypes | frozenset(self.subtypes))


@dataclass(frozen=True)
class SetTypes(TypeChange):
    """205.1a: The object has these types and subtypes and no others. 205.4b: Its supertypes stay.
    305.7: If it is a land with basic land types then, it has their mana abilities instead of those
    from its text."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES, ABILITIES))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        retype(to, frozenset(self.types), frozenset(self.subtypes) | self._kept(to))
        if "land" in self.types and not to.subtypes.isdisjoint(LAND_MANA):
            to.abilities = intrinsic_of(to.types, to.subtypes)

    def _kept(self, to: Characteristics) -> frozenset[str]:
        """205.1a: The subtypes that belong to a type that the object keeps, where no others of
        their kind are set."""
        kept = NOTHING
        for type_ in self.types:
            own = SUBTYPES_OF.get(type_, NOTHING)
            if type_ in to.types and own.isdisjoint(self.subtypes):
                kept |= to.subtypes & own
        return kept


@dataclass(frozen=True)
class LoseTypes(TypeChange):
    """205.1b: The object loses these types. 205.1a: Subtypes go with the types they belong to."""

    types: tuple[str, ...]

    def writes(self) -> frozenset[str]:
        return writing(self.types, ())

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        subtypes = to.subtypes
        if "creature" in self.types:
            subtypes -= SUBTYPES_OF["creature"]
        if "land" in self.types:
            subtypes -= LAND_TYPES
        retype(to, to.types - frozenset(self.types), subtypes)


@dataclass(frozen=True)
class SetLandTypes(TypeChange):
    """305.7: The land has these land types instead of its own, and their mana abilities instead of
    those from its text and its old land types."""

    subtypes: tuple[str, ...]

    def writes(self) -> frozenset[str]:
        return frozenset((TYPES, ABILITIES))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.subtypes = (to.subtypes - LAND_TYPES) | frozenset(self.subtypes)
        to.abilities = intrinsic_of(to.types, to.subtypes)


@dataclass(frozen=True)
class SetCreatureTypes(TypeChange):
    """205.1a: The creature has these creature types instead of its own; its other types stay."""

    subtypes: tuple[str, ...]

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        others = to.subtypes - SUBTYPES_OF["creature"]
        retype(to, to.types, others | frozenset(self.subtypes))


def retype(to: Characteristics, types: frozenset[str], subtypes: frozenset[str]) -> None:
    """305.6, 310.11b: Set types and subtypes, and exchange the abilities that come with them."""
    before, now = intrinsic_of(to.types, to.subtypes), intrinsic_of(types, subtypes)
    to.types, to.subtypes = types, subtypes
    if before != now:
        lost = [ability for ability in before if ability not in now]
        kept = [ability for ability in to.abilities if ability not in lost]
        to.abilities = (*kept, *[ability for ability in now if ability not in before])


def writing(types: tuple[str, ...], subtypes: tuple[str, ...]) -> frozenset[str]:
    """The kinds of characteristics that a change of these types writes: abilities may come or go,
    too."""
    if any(type_ in types or sub in subtypes for type_, sub in INTRINSIC):
        return frozenset((TYPES, ABILITIES))
    return frozenset((TYPES,))


# ---- layer 5 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ColorChange(Modification):
    """613.1e: Base class of modifications that change colors and depend on no characteristic."""

    def layer(self) -> str:
        return "5"

    def writes(self) -> frozenset[str]:
        return frozenset((COLORS,))

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class Colors(ColorChange):
    """613.1e: The object has these colors instead of its own, or with `also` in addition to
    them."""

    colors: str
    also: bool = False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.colors = frozenset(self.colors) | (to.colors if self.also else NOTHING)


# ---- layer 6 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class AbilityChange(Modification):
    """613.1f: Base class of modifications that give or take abilities and depend on no
    characteristic."""

    def layer(self) -> str:
        return "6"

    def writes(self) -> frozenset[str]:
        return frozenset((ABILITIES,))

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class Keywords(AbilityChange):
    """613.1f: The object gains these keyword abilities, or loses them."""

    names: tuple[str, ...]
    lost: bool = False

    def takes_abilities(self) -> bool:
        return self.lost

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.lost:
            to.abilities = without_keywords(to.abilities, self.names)
        else:
            to.abilities += tuple([Keyword(name) for name in self.names])


@dataclass(frozen=True)
class GainAbilities(AbilityChange):
    """613.1f: The object gains these abilities."""

    abilities: tuple[Ability, ...]

    def takes_abilities(self) -> bool:
        return False

    def gives(self) -> tuple[Value, ...]:
        return self.abilities

    def afterwards(self) -> Modification | None:
        kept = on_the_battlefield(self.abilities)
        return GainAbilities(kept) if kept else None

    def lets_cast(self) -> bool:
        return any(isinstance(each, CastingCost) for each in self.abilities)

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.abilities += self.abilities


@dataclass(frozen=True)
class LoseAbilities(AbilityChange):
    """613.1f: The object loses all abilities."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.abilities = ()


# ---- layer 7 ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class PowerChange(Modification):
    """613.4: Base class of modifications that change power and toughness."""

    def writes(self) -> frozenset[str]:
        return frozenset((POWER,))

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class SetPowerToughness(PowerChange):
    """613.4b: Power and toughness become these numbers, or an amount. 613.4a: With `defining`, in
    layer 7a."""

    power: int = 0
    toughness: int = 0
    amount: Amount | None = None  # added to both
    defining: bool = False
    mana_value: bool = False  # 202.3: its own mana value is added to both
    only: str = ""  # "power" or "toughness": the other stays

    def layer(self) -> str:
        return "7a" if self.defining else "7b"

    def reads(self) -> frozenset[str]:
        return EVERYTHING if self.amount is not None else NOTHING

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        if self.amount is None:
            return self
        more = self.amount.count(game, context)
        power, toughness = self.power + more, self.toughness + more
        return replace(self, power=power, toughness=toughness, amount=None)

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.amount is not None:
            self.as_of_now(game, context).apply(game, context, thing, to)
            return
        more = to.value if self.mana_value else 0
        if self.only != "toughness":
            to.power = self.power + more
        if self.only != "power":
            to.toughness = self.toughness + more

    def changed_by(self) -> tuple[str, ...]:
        return self.amount.changed_by() if self.amount is not None else ()


def others_in_row(game: Game, context: Resolution, times: Amount, thing: int) -> int:
    """111.1: The number of identical tokens that share a row with this one and fit, where the
    amount leaves out only this one ("each other Sliver")."""
    many = how_many(game, thing)
    if many == 1 or not isinstance(times, CountOf):
        return 0
    what = with_those(times.what, ONE_OF_THEM)
    return many - 1 if what is not None and what.matches(game, context, thing) else 0


@dataclass(frozen=True)
class SizeOf(PowerChange):
    """613.4b: Power and toughness become those of another object, as it is or last was."""

    what: Selection

    def layer(self) -> str:
        return "7b"

    def reads(self) -> frozenset[str]:
        return EVERYTHING

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        power = QualityOf("power", self.what).count(game, context)
        return SetPowerToughness(power, QualityOf("toughness", self.what).count(game, context))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        self.as_of_now(game, context).apply(game, context, thing, to)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class PowerToughness(PowerChange):
    """613.4c: The object gets +N/+N, or that for each of an amount; with `own`, the amount is
    counted for each object by itself, which it calls `ONE_OF_THEM`."""

    power: int
    toughness: int
    times: Amount | None = None
    own: bool = False

    def layer(self) -> str:
        return "7c"

    def reads(self) -> frozenset[str]:
        return EVERYTHING if self.times is not None else NOTHING

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        if self.times is None or self.own:
            return self
        return self._counted(game, context)

    def _counted(self, game: Game, context: Resolution, thing: int = NOBODY) -> PowerToughness:
        assert self.times is not None
        times = self.times.count(game, context)
        if thing != NOBODY:
            times += others_in_row(game, context, self.times, thing)
        if times < 0 and not game.rules.negative_changes:  # 107.1b
            times = 0
        return PowerToughness(self.power * times, self.toughness * times)

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.times is not None:
            if not self.own:
                self._counted(game, context).apply(game, context, thing, to)
                return
            one = Chooses(on=thing, by=context.controller)
            mine = replace(context, bindings={**context.bindings, ONE_OF_THEM.name: (one,)})
            self._counted(game, mine, thing).apply(game, context, thing, to)
            return
        to.power += self.power
        to.toughness += self.toughness

    def changed_by(self) -> tuple[str, ...]:
        return self.times.changed_by() if self.times is not None else ()


@dataclass(frozen=True)
class _Kin(PowerChange):
    """The number of permanents with each creature type, and the permanents themselves."""

    power: int
    toughness: int
    kin: tuple[tuple[frozenset[str], int], ...]
    fitting: frozenset[int]

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        times = sum([n for kinds, n in self.kin if not kinds.isdisjoint(to.subtypes)])
        if thing in self.fitting:  # except itself
            times -= 1
        to.power += self.power * times
        to.toughness += self.toughness * times


@dataclass(frozen=True)
class PowerByColors(PowerChange):
    """613.4c, 105.2: The object gets +N/+N for each of its colors."""

    power: int
    toughness: int

    def layer(self) -> str:
        return "7c"

    def reads(self) -> frozenset[str]:
        return frozenset((COLORS,))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.power += self.power * len(to.colors)
        to.toughness += self.toughness * len(to.colors)


@dataclass(frozen=True)
class PowerByKin(PowerChange):
    """613.4c, 205.3m: The object gets +N/+N for each other permanent that fits and shares a
    creature type with it. 801.11: Only permanents within the range of the effect's controller
    count."""

    power: int
    toughness: int
    what: Filter

    def layer(self) -> str:
        return "7c"

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES,)) | self.what.reads()

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        kin: dict[frozenset[str], int] = {}
        fitting: list[int] = []
        for number in scope_of(game, context).permanents():
            kinds = layers.characteristics_of(game, number).subtypes & SUBTYPES_OF["creature"]
            if kinds and self.what.matches(game, context, number):
                kin[kinds] = kin.get(kinds, 0) + game.object(number).many
                fitting.append(number)
        return _Kin(self.power, self.toughness, tuple(kin.items()), frozenset(fitting))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        self.as_of_now(game, context).apply(game, context, thing, to)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class SwitchPowerToughness(PowerChange):
    """613.4d: Power and toughness exchange their values."""

    def layer(self) -> str:
        return "7d"

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.power, to.toughness = to.toughness, to.power
