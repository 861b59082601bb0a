"""200-212: The facts printed on a card, as data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from .ability import Ability
from .characteristics import Characteristics
from .creature_types import CREATURE_TYPES
from .intrinsic import with_intrinsic
from .mana import mana_cost
from .records import field_names

SUPERTYPES = frozenset(("basic", "legendary", "ongoing", "snow", "world"))
EVERY_CREATURE_TYPE = frozenset(CREATURE_TYPES)
HALVES = ((False, False), (True, False), (False, True), (True, True))
TRANSFORM = "transform"  # the layout of transforming double-faced cards
MODAL = "modal"  # the layout of modal double-faced cards
NAMELESS = ("face down", "room")  # 708.2a, 2026-08:709.5


@dataclass
class CardDef:
    """The printed facts of a card, and the abilities that its text stands for. It never changes,
    and all games share it."""

    name: str
    types: str = ""  # such as "legendary creature"
    subtypes: str = ""  # such as "Human Wizard"
    cost: str | None = None  # 202.1; None: no mana cost
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    defense: int = 0
    colors: str | None = None  # a colour indicator, or a token's colours; None: as the cost says
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    token: bool = False
    marker: bool = False  # 114.5: an emblem or a designation, not a card
    # 709-718: how the card has more than one set of characteristics ("transform", "modal", "meld",
    # "flip", "split", "adventure", "omen", "prototype", "prepare"; 708.2: "face down"), and the
    # others: the back face, the flipped half, both halves, the Adventure or Omen, the prototype,
    # the prepare spell, what a pair melds into.
    layout: str = ""
    faces: tuple[CardDef, ...] = ()
    pair: str = ""  # 712.5: the name of the other card of a meld pair
    worth: int | None = None  # 202.3: the mana value, if it differs from that of the cost
    hand_modifier: int = 0  # 211: of a vanguard
    life_modifier: int = 0  # 212
    lights: tuple[int, ...] = ()  # 717.1: of an Attraction
    base: Characteristics = field(init=False, compare=False, repr=False)
    ways: tuple[int, ...] = field(init=False, compare=False, repr=False, default=())
    # 2026-08:709.5: what a Room is with neither half unlocked, the left, the right, and both.
    rooms: tuple[CardDef, ...] = field(init=False, compare=False, repr=False, default=())
    key: str = field(init=False, compare=False, repr=False, default="")  # the codec's name for it
    identity: frozenset[str] | None = field(init=False, compare=False, repr=False, default=None)

    def __post_init__(self) -> None:
        self.key = ""
        self.identity = None  # 903.4: known once somebody has asked
        self.ways = ()
        if not self.name and self.layout not in NAMELESS:
            if not (self.token and self.subtypes):
                raise ValueError("a card needs a name (201.1)")
            self.name = f"{self.subtypes} Token"  # 111.4
        cost = None if self.cost is None else mana_cost(self.cost)
        colors: frozenset[str] = cost.colors if cost is not None else frozenset()
        if self.colors is not None:
            colors = frozenset(self.colors)
        words = frozenset(self.types.split())
        subtypes = frozenset([each.replace("_", " ") for each in self.subtypes.split()])  # 205.3b
        types = words - SUPERTYPES
        self.base = Characteristics(
            self.name,
            cost,
            colors,
            words & SUPERTYPES,
            types,
            subtypes,
            with_intrinsic(self.abilities, types, subtypes),
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
            0 if cost is None else cost.mana_value,
            self.lights,
        )
        if self.worth is not None:
            self.base.value = self.worth
        if self.layout == "split":
            self.base = joined(self.name, self.faces, self.abilities)
        self.base.index()
        define(self.base)
        self.faces = tuple([self._completed(face) for face in self.faces])
        self.ways = self._ways()
        self.rooms = ()
        if self.layout == "split" and self.base.is_permanent:
            self.rooms = tuple([self._with_unlocked(*pair) for pair in HALVES])
        if self.layout == "transform":  # 202.3b: the back face has the front's mana value
            self.faces[0].base.value = self.base.value

    def _completed(self, face: CardDef) -> CardDef:
        """710.1c: A flipped permanent keeps its color and mana cost. 718.5: A prototype differs
        from the card only in power, toughness, mana cost and color."""
        if self.layout == "flip":
            return replace(face, cost=self.cost, colors=self.colors)
        if self.layout == "prototype":
            return replace(
                face,
                name=self.name,
                types=self.types,
                subtypes=self.subtypes,
                abilities=self.abilities,
                text=self.text,
            )
        return replace(face)

    def _ways(self) -> tuple[int, ...]:
        """709.3, 712.11b, 715.3, 718.3, 2026-08:720.3: The numbers of the other faces that may be
        cast, and of other ways to cast the card."""
        cast = self.layout in ("modal", "split", "adventure", "omen", "prototype")
        faces = tuple(range(1, len(self.faces) + 1)) if cast else ()
        return faces + tuple([way for each in self.abilities for way in each.ways()])

    def _with_unlocked(self, left: bool, right: bool) -> CardDef:
        """2026-08:709.5: The Room with the name, mana cost and rules text of its unlocked
        halves."""
        halves = [half for half, open_ in zip(self.faces, (left, right), strict=True) if open_]
        costs = [half.cost for half in halves if half.cost is not None]
        return CardDef(
            " // ".join([half.name for half in halves]),
            self.types,
            self.subtypes,
            "".join(costs) if costs else None,
            abilities=(*[each for half in halves for each in half.abilities], *self.abilities),
            text="\n".join([half.text for half in halves]),
            token=self.token,
            layout="room",
        )

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return CardDef, tuple([getattr(self, name) for name in field_names(CardDef)])

    def __deepcopy__(self, memo: object) -> CardDef:
        return self


def define(base: Characteristics) -> None:
    """604.3, 702.73a, 702.114a: Apply the characteristic-defining keywords, which are true in all
    zones.

    They come first in their layers, so other effects start from these values.
    """
    if "changeling" in base.keywords:
        base.subtypes |= EVERY_CREATURE_TYPE
    if "devoid" in base.keywords:
        base.colors = frozenset()


def joined(
    name: str, halves: tuple[CardDef, ...], more: tuple[Ability, ...] = ()
) -> Characteristics:
    """709.4: The characteristics of both halves together: a split card has them everywhere but on
    the stack.

    709.4d: A fused spell has them there, too. `more` is text that belongs to both halves, such as
    fuse.
    """
    cost = mana_cost("".join([half.cost or "" for half in halves]))
    parts = [half.base for half in halves]
    return Characteristics(
        name,
        cost,
        frozenset([color for part in parts for color in part.colors]),
        frozenset([word for part in parts for word in part.supertypes]),
        frozenset([word for part in parts for word in part.types]),
        frozenset([word for part in parts for word in part.subtypes]),
        (*[ability for part in parts for ability in part.abilities], *more),
        0,
        0,
        0,
        0,
        cost.mana_value,
    )
