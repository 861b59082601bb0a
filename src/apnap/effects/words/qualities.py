"""Filters by name, token, counters, designations, controllers and choices."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.goad import Goaded
from apnap.rules.continuous import layers
from apnap.rules.mechanics.emblems_and_designations import has_marker
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.multiplayer.range_of_influence import reaches, who_sees
from apnap.rules.objects.counters import player_counters
from apnap.state.ability import COLORS, NAMES, TYPES, Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, Zone

from .filters import AnyOf, HasColor, HasType, looked_at, row_of
from .mentions import Known

CREATURE_KINDS = frozenset(CREATURE_TYPES)
COLOR_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@dataclass(frozen=True)
class HasName(Filter):
    """201.2: An object with this name."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        return chars is not None and chars.is_named(self.name, game.names)

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,))


@dataclass(frozen=True)
class Shares(Filter):
    """205.2a, 205.3m: An object that has a creature type, a color or a card type in common with one
    of those, which count as they last existed if they are gone. `both` says that it is one of two
    that have to share it with each other."""

    what: str  # "creature type", "color" or "card type"
    with_any: Selection
    both: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        own = shared_words(game, thing, self.what)
        if not own:
            return False
        others = self.with_any.even_left(game, context)
        return any(not own.isdisjoint(shared_words(game, each, self.what)) for each in others)

    def reads(self) -> frozenset[str]:
        return frozenset((COLORS if self.what == "color" else TYPES,))

    def speaks_of(self) -> tuple[Selection, ...]:
        return (self.with_any,)

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return replace(self, with_any=Known(tuple(self.with_any.even_left(game, context))))

    def changed_by(self) -> tuple[str, ...]:
        return self.with_any.changed_by()


def shared_words(game: Game, thing: int, quality: str) -> frozenset[str]:
    """The colors, card types, creature types or names of the object, or those it last had."""
    chars = looked_at(game, thing)
    if chars is None:
        return frozenset()
    if quality == "color":
        return frozenset(chars.colors)
    if quality == "card type":
        return chars.types
    if quality == "name":
        return frozenset(chars.names())
    return chars.subtypes & CREATURE_KINDS


@dataclass(frozen=True)
class SharesName(Filter):
    """201.2a: An object that has a name in common with one of those, which count as they last
    existed if they are gone."""

    with_any: Selection

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        others = [looked_at(game, n) for n in self.with_any.even_left(game, context)]
        return any(other is not None and chars.shares_name(other, game.names) for other in others)

    def fixed(self, game: Game, context: Resolution) -> Filter:
        things = [looked_at(game, n) for n in self.with_any.even_left(game, context)]
        names = [name for chars in things if chars is not None for name in chars.names()]
        return AnyOf(tuple([HasName(name) for name in dict.fromkeys(names)]))

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,))

    def changed_by(self) -> tuple[str, ...]:
        return self.with_any.changed_by()


@dataclass(frozen=True)
class DiffersInName(Filter):
    """201.2c: An object that has a name, and no name in common with the others among those. An
    object without a name does not fit."""

    with_any: Selection

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None or not chars.names():
            return False
        others = [looked_at(game, n) for n in self.with_any.pick(game, context) if n != thing]
        return not any(
            other is not None and chars.shares_name(other, game.names) for other in others
        )

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,))

    def changed_by(self) -> tuple[str, ...]:
        return self.with_any.changed_by()


@dataclass(frozen=True)
class IsToken(Filter):
    """111.1: A token, even if it is gone (608.2h)."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = row_of(game, thing)
        return row is not None and row.card.token

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class IsCard(Filter):
    """108.2: A card: neither a token nor a copy of a spell or card (707.10)."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and not row.card.token and not row.copy_of

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class HasCounter(Filter):
    """122.1: An object or player with at least so many counters of the kind; an empty kind means
    any."""

    kind: str = ""
    low: int = 1

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return counters_of(game, thing, self.kind) >= self.low

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters",)


@dataclass(frozen=True)
class HasFewerCounters(Filter):
    """122.1: An object or player with fewer counters of the kind than that."""

    kind: str
    than: Amount

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return counters_of(game, thing, self.kind) < self.than.count(game, context)

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("PutCounters", *self.than.changed_by())


def counters_of(game: Game, thing: int, kind: str) -> int:
    """122.1: The number of counters of the kind on the object or player."""
    if game.is_player(thing):  # 810.10d: the kinds that the team has are the player's, too
        kinds = {"poison", *[name for name, _ in game.player(thing).counters]}
        return sum([player_counters(game, thing, k) for k in kinds if kind in ("", k)])
    row = game.find(thing)
    if row is None:
        return 0
    return sum([number for name, number in row.counters if kind in ("", name)])


@dataclass(frozen=True)
class HasMark(Filter):
    """701.31b: A permanent with this designation, such as "monstrous"."""

    mark: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and self.mark in row.marks

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("Mark", "Unmark", "Prepare")


@dataclass(frozen=True)
class ByLastingEffect(Filter):
    """Base class of qualities that an object has while an effect lasts, and that are no
    characteristics."""

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("BeginEffect", "WearOff")


@dataclass(frozen=True)
class IsGoaded(ByLastingEffect):
    """701.38b: A goaded creature."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if game.find(thing) is None:
            return False
        owner = game.controller_of(thing)
        for seat in who_sees(game, owner):
            for effect in game.seats[seat].effects.values():
                goads = any(isinstance(rule, Goaded) for rule in effect.combat)
                if goads and thing in effect.affected and reaches(game, seat, effect.source, owner):
                    return True
        return False


@dataclass(frozen=True)
class HasDesignation(Filter):
    """722.1, 702.131c: A player with this designation, such as the monarch or one with the city's
    blessing."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return game.is_player(thing) and game.is_in(thing) and has_marker(game, thing, self.name)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("BecomeMonarch", "GetMarker", "TakeInitiative")


@dataclass(frozen=True)
class OneOf(Filter):
    """One of the selected objects or players."""

    those: Selection

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return self.those.has(game, context, thing)

    def is_one_of(self, those: Selection) -> bool:
        return self.those == those

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return OneOf(Known(tuple(self.those.pick(game, context))))

    def changed_by(self) -> tuple[str, ...]:
        return self.those.changed_by()


@dataclass(frozen=True)
class ControlledBy(Filter):
    """109.4: An object that one of those players controls; 108.3: with `owned`, one that one of
    them owns."""

    who: Selection
    owned: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        seat = thing % game.size if self.owned else game.controller_of(thing)
        return seat in self.who.pick(game, context)

    def speaks_of(self) -> tuple[Selection, ...]:
        return (self.who,)

    def fixed(self, game: Game, context: Resolution) -> Filter:
        return ControlledBy(Known(tuple(self.who.pick(game, context))), self.owned)

    def changed_by(self) -> tuple[str, ...]:
        return self.who.changed_by()


@dataclass(frozen=True)
class HasStayed(Filter):
    """302.6: A permanent that its controller has controlled continuously since that player's most
    recent turn began."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        return row.since != game.player(row.controller).turns_begun

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins",)


@dataclass(frozen=True)
class IsChosen(Filter):
    """608.2d: An object with the color, name or type that was chosen. 701.19c: While nothing has
    been chosen, no object fits."""

    name: str  # the name of the choice
    quality: str = "type"  # or "color", "name", or "kind": "land" or "nonland"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        if chars is None:
            return False
        for word in chosen_words(context, self.name):
            if self.quality == "name" and chars.is_named(word, game.names):
                return True
            if self.quality == "color" and COLOR_LETTERS[word] in chars.colors:
                return True
            if self.quality == "type" and (word in chars.types or word in chars.subtypes):
                return True
            if self.quality == "kind" and (word == "land") == ("land" in chars.types):
                return True
        return False

    def fixed(self, game: Game, context: Resolution) -> Filter:
        """611.2: What was chosen stays the same after the spell or ability has resolved."""
        words = chosen_words(context, self.name)
        if not words or self.quality == "kind":
            return self
        if self.quality == "name":
            return HasName(words[0])
        is_color = self.quality == "color"
        return HasColor(COLOR_LETTERS[words[0]]) if is_color else HasType(words[0])


def chosen_words(context: Resolution, name: str) -> list[str]:
    """608.2d: The words that were chosen under this name."""
    events = context.bindings.get(name, ())
    return [event.word for event in events if isinstance(event, Chooses) and event.word]


@dataclass(frozen=True)
class HasXInCost(Filter):
    """107.3: An object with {X} in its mana cost."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return game.find(thing) is not None and layers.characteristics_of(game, thing).has_x

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class HasAllColors(Filter):
    """105.2: An object that has each of these colors, and perhaps others."""

    colors: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        chars = looked_at(game, thing)
        return chars is not None and chars.colors.issuperset(self.colors)

    def reads(self) -> frozenset[str]:
        return frozenset((COLORS,))
