"""Descriptions: something can fit them, and their qualities belong to their heads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    CardIn,
    HasKeyword,
    HasNumber,
    HasType,
    Permanent,
    Spell,
)
from apnap.effects.words.qualities import HasCounter
from apnap.state.vocabulary import Filter

from .walking import Face

# Keywords that say something only on a creature.
OF_CREATURES = """
deathtouch, defender, double strike, fear, first strike, flanking, flying, haste, horsemanship,
infect, intimidate, islandwalk, landwalk, lifelink, menace, prowess, reach, shadow, toxic, trample,
vigilance
"""
KEYWORDS = frozenset(OF_CREATURES.replace("\n", " ").strip().split(", "))
SIZES = ("power", "toughness")


def head_types(what: Filter) -> list[frozenset[str]]:
    """The types of each head of a description; an empty set stands for any types."""
    if isinstance(what, Permanent | Spell | CardIn):
        return [frozenset(what.types)]
    if isinstance(what, AnyOf):
        return [types for part in what.parts for types in head_types(part)]
    if isinstance(what, AllOf):
        first, more = head_types(what.parts[0]), set[str]()
        more = {part.word for part in what.parts[1:] if isinstance(part, HasType)}
        return [types | more for types in first]
    return [frozenset()]


def is_of_creatures(quality: Any) -> bool:
    """Whether only creatures, and Vehicles, have that quality."""
    if isinstance(quality, HasNumber):
        return quality.quality in SIZES
    return isinstance(quality, HasKeyword) and quality.keyword in KEYWORDS


def quality_of_no_creature(face: Face) -> Iterator[str]:
    """208.3: Power, flying and the like, asked of a list of which some heads are no creatures."""
    for place in face.of(AllOf) if face.of(HasNumber, HasKeyword) else ():
        value = place.value
        if not any(is_of_creatures(each) for each in value.parts):
            continue
        heads = head_types(AllOf(tuple([p for p in value.parts if not is_of_creatures(p)])))
        odd = [types for types in heads if types and "creature" not in types]
        if odd and len(heads) > 1:
            yield f"a quality of creatures, asked of {' '.join(sorted(odd[0]))}"


def adjective_of_first(face: Face) -> Iterator[str]:
    """A quality before a list that only its first head has: "Adventure instant or sorcery"."""
    for place in face.of(AnyOf):
        first, *others = place.value.parts
        plain = all(isinstance(each, Permanent | Spell | CardIn) for each in others)
        if not isinstance(first, AllOf) or not plain or not any(each.types for each in others):
            continue
        if head_types(first.parts[0]) != [frozenset()]:
            yield "a quality of the first of several"


def fits_nothing(face: Face) -> Iterator[str]:
    """A description of objects in two zones at once, of two players' things at once, or of cards
    with counters where they have none (122.2)."""
    for place in face.of(AllOf):
        kinds = [p for p in place.value.parts if isinstance(p, Permanent | Spell | CardIn)]
        zones = {zone for kind in kinds for zone in kind.zones()}
        whose = {kind.control if isinstance(kind, Permanent) else kind.whose for kind in kinds}
        if len(zones) > 1:
            yield f"in the {' and in the '.join(sorted(zones))} at once"
        if {"you", "opponent"} <= whose:
            yield "yours and an opponent's at once"
        if zones & {"graveyard", "hand", "library"} and HasCounter in map(type, place.value.parts):
            yield f"with counters in the {zones.pop()}"
