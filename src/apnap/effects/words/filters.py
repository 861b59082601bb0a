"""Filters: descriptions such as "creature", "any target" or "opponent".

A description is a kind of thing (`Permanent`, `APlayer`, `Spell`, `CardIn` …), or several
descriptions put together (`AllOf`, `AnyOf`, `Non`), with qualities (`HasColor` …) among them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casual.planes import is_you
from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import as_it_was, pairs_in_combat
from apnap.rules.objects.color_identity import why_not_brought
from apnap.state.ability import (
    ABILITIES,
    COLORS,
    NAMES,
    POWER,
    TYPES,
    Amount,
    Filter,
    Selection,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY, OUTSIDE, STACK, Zone, is_keyword
from apnap.state.objects import GameObject
from apnap.state.seats import are_opponents

# 506.4: the events with which creatures begin or stop attacking or blocking.
COMBAT = (
    "Attacks",
    "BecomesAttacking",
    "Blocks",
    "BecomesBlocking",
    "RemoveFromCombat",
    "CombatEnds",
)


def belongs(game: Game, context: Resolution, seat: int, whose: str) -> bool:
    """109.5: Whether the word means this player: "" (anyone), "you", "other", "opponent",
    "teammate" or "team"."""
    if whose in ("you", "other"):
        is_meant = seat == context.controller or is_you(game, context, seat)
        return is_meant == (whose == "you")
    if whose == "teammate":  # 102.3
        return seat != context.controller and seat in game.side_of(context.controller)
    if whose == "team":  # 102.3: you and your teammates
        return seat in game.side_of(context.controller)
    return whose != "opponent" or are_opponents(game, context.controller, seat)


def source_of(game: Game, context: Resolution) -> int:
    """113.7: The object that an ability is from; of a spell, the spell itself."""
    row = game.find(context.source)
    return row.source if row is not None and row.source != NOBODY else context.source


def row_of(game: Game, thing: int) -> GameObject | None:
    """608.2h: The object as it is or, if it is gone, as it last existed; None if unknown."""
    row = game.find(thing)
    if row is None:
        last = game.seats[thing % game.size].last_known.get(thing)
        return last.row if last is not None else None
    return row


# ---- kinds of thing --------------------------------------------------------------------------


@dataclass(frozen=True)
class Permanent(Filter):
    """A permanent with all of these types, controlled by anyone (""), "you" or an "opponent"."""

    types: tuple[str, ...] = ()
    control: str = ""
    other: bool = False

    def noun(self) -> str:
        return self.types[-1] if self.types else "permanent"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        if self.other and thing == source_of(game, context):
            return False
        if self.control and not belongs(game, context, row.controller, self.control):
            return False
        return layers.characteristics_of(game, thing).types.issuperset(self.types)

    def is_other(self) -> bool:
        return self.other

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES,)) if self.types else frozenset()


@dataclass(frozen=True)
class APlayer(Filter):
    """A player: anyone (""), "you", any "other" player, an "opponent", a "teammate", or your
    "team": you and your teammates."""

    who: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        return belongs(game, context, thing, self.who)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class AnyTarget(Filter):
    """115.4: A creature, player, planeswalker or battle, but none that fits `but`."""

    but: Filter | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if self.but is not None and self.but.matches(game, context, thing):
            return False
        if game.is_player(thing):
            return game.is_in(thing)
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        types = layers.characteristics_of(game, thing).types
        return "creature" in types or "planeswalker" in types or "battle" in types

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES,)) | (self.but.reads() if self.but is not None else frozenset())

    def changed_by(self) -> tuple[str, ...]:
        return self.but.changed_by() if self.but is not None else ()


@dataclass(frozen=True)
class Spell(Filter):
    """112.1: A spell on the stack with all of these types; `whose` is "", "you" or "opponent"."""

    types: tuple[str, ...] = ()
    whose: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != STACK or row.ability is not None:
            return False
        if not belongs(game, context, row.controller, self.whose):
            return False
        chars = layers.characteristics_of(game, thing)
        return all(each in chars.types for each in self.types)

    def zones(self) -> tuple[Zone, ...]:
        return (STACK,)

    def changed_by(self) -> tuple[str, ...]:
        return ("Move",)

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES,)) if self.types else frozenset()


@dataclass(frozen=True)
class AbilityOnStack(Filter):
    """113.1c: An activated or triggered ability on the stack.

    `kind` asks for one of the two kinds. `source` describes the object that the ability is from,
    which counts as it last existed if it is gone (113.7a).
    """

    whose: str = ""
    kind: str = ""
    source: Filter | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != STACK or row.ability is None:
            return False
        if self.kind and isinstance(row.ability, TriggeredAbility) != (self.kind == "triggered"):
            return False
        if self.source is not None and not self.source.matches(game, context, row.source):
            return False
        return belongs(game, context, row.controller, self.whose)

    def zones(self) -> tuple[Zone, ...]:
        return (STACK,)

    def reads(self) -> frozenset[str]:
        return self.source.reads() if self.source is not None else frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return self.source.changed_by() if self.source is not None else ()


@dataclass(frozen=True)
class CardIn(Filter):
    """A card in a zone with all of these types; `whose` is "", "you" or "opponent". 108.2b: A token
    or a copy of a card that happens to be there does not fit."""

    zone: Zone
    types: tuple[str, ...] = ()
    whose: str = ""

    def noun(self) -> str:
        return f"{self.types[-1]} card" if self.types else "card"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.copy_of or row.card.token:
            return False
        if row.zone != self.zone and not (self.zone == OUTSIDE and is_removed(game, row)):
            return False
        if not belongs(game, context, row.owner, self.whose):
            return False
        if self.zone == OUTSIDE and why_not_brought(game, row):  # 903.11
            return False
        return not self.types or layers.characteristics_of(game, thing).types.issuperset(self.types)

    def zones(self) -> tuple[Zone, ...]:
        return (self.zone,)

    def is_choosy(self) -> bool:
        return bool(self.types)

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "Draw")


def is_removed(game: Game, row: GameObject) -> bool:
    """2008-02:217.1e: Whether the card in exile counts as outside the game; nobody may look at one
    that is face down."""
    return game.rules.exile_is_outside and row.zone == EXILE and not row.face_down


@dataclass(frozen=True)
class Itself(Filter):
    """201.5: The object that the ability is from."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == source_of(game, context)

    def is_itself(self) -> bool:
        return True

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class Host(Filter):
    """301.5, 303.4b: The object or player that the source of the ability is attached to ("enchanted
    …")."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """608.2h: A source that is gone counts as attached to its last host."""
        row = row_of(game, source_of(game, context))
        return row is not None and row.attached == thing

    def last(self, game: Game, context: Resolution) -> list[int]:
        """608.2h: The last host of an Aura that is gone. What is still there and attached to
        nothing has no host."""
        source = source_of(game, context)
        row = None if game.is_here(source) else row_of(game, source)
        return [] if row is None or row.attached == NOBODY else [row.attached]

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("Attach", "Unattach")


# ---- several together ------------------------------------------------------------------------


@dataclass(frozen=True)
class Several(Filter):
    """Base class of descriptions that are made of several others."""

    parts: tuple[Filter, ...]

    def is_past(self) -> bool:
        return any(part.is_past() for part in self.parts)

    def speaks_of(self) -> tuple[Selection, ...]:
        return tuple([each for part in self.parts for each in part.speaks_of()])

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return replace(self, parts=tuple([part.fixed(game, context) for part in self.parts]))

    def reads(self) -> frozenset[str]:
        return frozenset([kind for part in self.parts for kind in part.reads()])

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for part in self.parts for name in part.changed_by()])


@dataclass(frozen=True)
class AllOf(Several):
    """An object that fits every one of the parts. The first part says in which zones to look."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return all(part.matches(game, context, thing) for part in self.parts)

    def zones(self) -> tuple[Zone, ...]:
        return self.parts[0].zones()

    def once_there(self, game: Game, context: Resolution) -> list[int]:
        gone = [n for part in self.parts for n in part.once_there(game, context)]
        past = as_it_was(game, gone)
        return [n for n in gone if self.matches(past, context, n)]

    def noun(self) -> str:
        first = self.parts[0].noun()
        for part in self.parts[1:]:
            if isinstance(part, HasType) and first in ("permanent", "card"):
                return part.word if first == "permanent" else f"{part.word} card"
        return first

    def is_choosy(self) -> bool:
        return any(part.is_choosy() for part in self.parts)


@dataclass(frozen=True)
class AnyOf(Several):
    """An object that fits at least one of the parts."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return any(part.matches(game, context, thing) for part in self.parts)

    def zones(self) -> tuple[Zone, ...]:
        return tuple(dict.fromkeys([zone for part in self.parts for zone in part.zones()]))


@dataclass(frozen=True)
class Non(Filter):
    """An object that does not fit the description; used in `AllOf`, beside other parts."""

    part: Filter

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return not self.part.matches(game, context, thing)

    def is_other(self) -> bool:
        return self.part.is_itself()

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return Non(self.part.fixed(game, context))

    def speaks_of(self) -> tuple[Selection, ...]:
        return self.part.speaks_of()

    def zones(self) -> tuple[Zone, ...]:
        return self.part.zones()

    def reads(self) -> frozenset[str]:
        return self.part.reads()

    def changed_by(self) -> tuple[str, ...]:
        return self.part.changed_by()


def with_those(what: Filter, those: Selection) -> Filter | None:
    """The description without the words that leave those objects out ("other"); None: it has
    none."""
    parts = what.parts if isinstance(what, AllOf) else ()
    kept = [each for each in parts if not (isinstance(each, Non) and each.part.is_one_of(those))]
    return AllOf(tuple(kept)) if len(kept) < len(parts) else None


# ---- qualities -------------------------------------------------------------------------------


def looked_at(game: Game, thing: int) -> Characteristics | None:
    """The characteristics of an object; of one that is gone, those it last had (608.2h); of a
    player, None."""
    if game.is_player(thing) or game.controller_of(thing) == NOBODY:
        return None
    return layers.characteristics_of(game, thing)


@dataclass(frozen=True)
class HasType(Filter):
    """205: An object with this supertype, card type or subtype."""

    word: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        return (
            self.word in chars.types or self.word in chars.subtypes or self.word in chars.supertypes
        )

    def reads(self) -> frozenset[str]:
        return frozenset((TYPES,))


@dataclass(frozen=True)
class HasColor(Filter):
    """105.2: An object with at least one of these colors; if none is named, a colorless object."""

    colors: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        return not chars.colors.isdisjoint(self.colors) if self.colors else not chars.colors

    def reads(self) -> frozenset[str]:
        return frozenset((COLORS,))


@dataclass(frozen=True)
class HasKeyword(Filter):
    """702.1d: An object with an ability of that keyword, or of a variant of it."""

    keyword: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        keywords = chars.keywords
        return self.keyword in keywords or any(is_keyword(name, self.keyword) for name in keywords)

    def reads(self) -> frozenset[str]:
        return frozenset((ABILITIES,))


@dataclass(frozen=True)
class HasNoAbilities(Filter):
    """113.12: An object without any ability. A statement that an effect makes about the object,
    such as that it can't block, is no ability."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        return chars is not None and not chars.abilities

    def reads(self) -> frozenset[str]:
        return frozenset((ABILITIES,))


def bound(number: int | Amount | None, game: Game, context: Resolution) -> int | None:
    """The bound as a number, counted now; None stays None."""
    return number.count(game, context) if isinstance(number, Amount) else number


def is_between(
    game: Game,
    context: Resolution,
    number: int,
    low: int | Amount | None,
    high: int | Amount | None,
) -> bool:
    """Whether the number is from `low` to `high`, counted now; None stands for no bound."""
    least, most = bound(low, game, context), bound(high, game, context)
    return (least is None or number >= least) and (most is None or number <= most)


@dataclass(frozen=True)
class HasNumber(Filter):
    """An object with power, toughness or mana value from `low` to `high`; None stands for no bound.
    `parity` is "odd" or "even"."""

    quality: str  # "power", "toughness" or "mana value"
    low: int | Amount | None = None
    high: int | Amount | None = None
    parity: str = ""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        number = quality_of(game, chars, self.quality)
        if self.parity and (self.parity == "odd") != (number % 2 == 1):
            return False
        return is_between(game, context, number, self.low, self.high)

    def fixed(self, game: Game, context: Resolution) -> Filter:
        """611.2d: The numbers are fixed as the effect begins."""
        bounds = [
            each.count(game, context) if isinstance(each, Amount) else each
            for each in (self.low, self.high)
        ]
        return replace(self, low=bounds[0], high=bounds[1])

    def changed_by(self) -> tuple[str, ...]:
        bounds = [each for each in (self.low, self.high) if isinstance(each, Amount)]
        return tuple([name for each in bounds for name in each.changed_by()])

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,)) if self.quality == "mana value" else frozenset((POWER,))


@dataclass(frozen=True)
class IsTapped(Filter):
    """110.5: A tapped permanent."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and row.tapped

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("Tap", "Untap")


@dataclass(frozen=True)
class IsFighting(Filter):
    """506.4, 508.1k, 509.1g: An attacking creature ("attacks") or a blocking one ("blocks")."""

    how: str = "attacks"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """608.2h: An object that is gone counts as it last was."""
        pairs = pairs_in_combat(game, self.how, (thing,))
        return any(one == thing for one, _ in pairs)

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return COMBAT


def quality_of(game: Game, chars: Characteristics, quality: str) -> int:
    """208.1, 202.3, 209.1: The "power", "toughness", "mana value" or "loyalty" among these
    characteristics; 107.1b: which may be below 0. 208.4b: "base power" and "base toughness"."""
    if quality == "mana value":
        return chars.value
    if quality == "loyalty":
        return chars.loyalty
    if quality.startswith("base "):
        power, toughness = chars.base_size()
        return usable(game, power if quality == "base power" else toughness)
    assert quality in ("power", "toughness"), quality
    return usable(game, chars.power if quality == "power" else chars.toughness)


def usable(game: Game, number: int) -> int:
    """107.1b: A power, toughness or life total as calculations use it; 2006-10:104.2: 0 if it is
    below 0."""
    return number if number >= 0 or game.rules.negative_values else 0
