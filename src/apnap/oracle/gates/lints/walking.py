"""Every value that an ability consists of, with the values around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from apnap.state.ability import Ability, Keyword, SpellAbility
from apnap.state.card import CardDef
from apnap.state.vocabulary import Mode

Around = tuple[Any, ...]  # the values around another one, the outermost first


class Place(NamedTuple):
    """A value of a card, and the values around it, the outermost first."""

    value: Any
    around: Around


class Face:
    """One face of a card: what a lint looks at."""

    def __init__(self, card: CardDef) -> None:
        self.card = card
        self._by_kind: dict[type, list[Place]] = {}
        for place in places(card.abilities):
            self._by_kind.setdefault(type(place.value), []).append(place)

    def of(self, *kinds: type) -> list[Place]:
        """The values of these kinds, with the values around them."""
        return [
            place
            for kind, found in self._by_kind.items()
            if is_one_of(kind, kinds)
            for place in found
        ]

    def kinds(self) -> Iterator[type]:
        """The classes of all its values."""
        yield from self._by_kind

    def is_spell(self) -> bool:
        """Whether it is an instant or a sorcery."""
        return bool({"instant", "sorcery"} & set(self.card.types.split()))


@cache
def is_one_of(kind: type, kinds: tuple[type, ...]) -> bool:
    return issubclass(kind, kinds)


def fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of the fields that make up a value of this class; None if it has no parts."""
    if kind not in FIELDS:
        names = [each.name for each in fields(kind) if each.init] if is_dataclass(kind) else None
        FIELDS[kind] = None if names is None else tuple(names)
    return FIELDS[kind]


FIELDS: dict[type, tuple[str, ...] | None] = {}


def parts_of(value: Any) -> Iterator[Any]:
    """The values directly inside this one, in the order of its fields. Abilities that a keyword
    stands for are left out: no text was compiled for them."""
    if isinstance(value, tuple):
        meant = 0
        for part in value:
            if not meant:
                yield part
            meant = part.means if isinstance(part, Keyword) and not meant else max(0, meant - 1)
        return
    for name in fields_of(type(value)) or ():
        part = getattr(value, name)
        if part is not None and type(part) not in PLAIN:
            yield part


PLAIN = (str, int, bool)


def places(value: Any, around: Around = ()) -> Iterator[Place]:
    """The value and everything inside it."""
    if not isinstance(value, tuple):
        if fields_of(type(value)) is None:
            return
        yield Place(value, around)
        around = (*around, value)
    for part in parts_of(value):
        yield from places(part, around)


def faces(card: CardDef) -> Iterator[Face]:
    """The card itself and its other faces."""
    yield Face(card)
    for each in card.faces:
        yield Face(each)


def ability_around(place: Place) -> Ability | None:
    """The innermost ability that the value is in."""
    for each in reversed(place.around):
        if isinstance(each, Ability):
            return each
        if isinstance(each, CardDef):
            return None
    return None


def bodies(ability: Any) -> Iterator[Mode]:
    """The instructions of an ability with their targets: one body for each mode, and the rest."""
    modes = getattr(ability, "modes", None)
    yield from modes.options if modes is not None else ()
    if hasattr(ability, "effects"):
        yield Mode(ability.effects, getattr(ability, "targets", ()))


def is_of_spell(place: Place) -> bool:
    """Whether the value is in the instructions of a spell, and in no other ability."""
    return isinstance(ability_around(place), SpellAbility)
