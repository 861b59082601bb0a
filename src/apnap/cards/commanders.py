"""903.3-903.5: The commanders of a deck, and the cards that a deck with them may contain."""

from __future__ import annotations

import re
from collections.abc import Callable

from apnap.oracle.text.facts import COLORS, CardFacts

from .holding import Fault, Holding, is_basic_land, subtypes_of, texts, types_of

LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
ANY_COLOR = "choose a color before the game begins"  # 903.4b
VEHICLES = frozenset(("Vehicle", "Spacecraft"))
DOCTOR = {"Time", "Lord", "Doctor"}


def commander_faults(holding: Holding, walkers: bool, vehicles: bool = False) -> list[Fault]:
    """Everything that is wrong with the commanders, and with cards that don't fit them."""
    cards = [each.facts for each in holding.held("commanders") for _ in range(min(each.count, 3))]
    if not cards:
        if any(each.section == "commanders" for each in holding.unknown):
            return []  # the color identity of the deck is not known
        words = "the list doesn't say which card is the commander; put it below a line 'Commander'"
        return [Fault("903.3", words)]
    return [*_designation(cards, walkers, vehicles), *_identities(holding, cards, walkers)]


def _designation(cards: list[CardFacts], walkers: bool, vehicles: bool) -> list[Fault]:
    """The faults of the commanders themselves."""
    if len(cards) > 2:
        return [Fault("702.124g", f"there are {len(cards)} commanders; there can be two at most")]
    if len(cards) == 2:
        if any(pair(*cards) for pair in PAIRS) or any(pair(*cards[::-1]) for pair in PAIRS):
            return []
        words = f"{cards[0].name} and {cards[1].name} can't both be commanders: no partner ability"
        return [Fault("702.124a", f"{words} lets them")]
    if may_command(cards[0], walkers, vehicles):
        return []
    others = (("planeswalker", walkers), ("Vehicle", vehicles))
    kinds = " or ".join(["legendary creature", *[kind for kind, may_be in others if may_be]])
    rule = "903.12c" if walkers else "903.3"
    return [Fault(rule, f"{cards[0].name} is no {kinds}", cards[0].name)]


def may_command(card: CardFacts, walkers: bool, vehicles: bool = False) -> bool:
    """903.3, 903.3a, 903.12c: Whether the card may be a commander: a legendary creature, or a card
    that says so. 2026-08:903.3: With `vehicles`, a legendary Vehicle, or a Spacecraft with power
    and toughness, may be, too."""
    types = types_of(card)
    if "legendary" in types and ("creature" in types or (walkers and "planeswalker" in types)):
        return True
    if vehicles and "legendary" in types and not VEHICLES.isdisjoint(subtypes_of(card)):
        return "Vehicle" in subtypes_of(card) or card.power is not None
    return "can be your commander." in texts(card)


# ---- 702.124: two commanders -----------------------------------------------------------------


def _has(card: CardFacts, words: str) -> bool:
    """Whether a paragraph consists of these words, apart from its reminder text."""
    return re.search(rf"^{words}\s*(?:\(|$)", texts(card), re.MULTILINE) is not None


def partners(one: CardFacts, other: CardFacts) -> bool:
    """702.124h: Whether both have partner."""
    return all(_has(each, "Partner") and may_command(each, False) for each in (one, other))


def partners_by_name(one: CardFacts, other: CardFacts) -> bool:
    """702.124i: Whether each has "Partner with" and the name of the other. Not all such cards are
    legendary."""
    named = _has(one, f"Partner with {re.escape(other.name)}") and _has(
        other, f"Partner with {re.escape(one.name)}"
    )
    return named and may_command(one, False) and may_command(other, False)


def friends(one: CardFacts, other: CardFacts) -> bool:
    """702.124j, 2026-08:702.124i: Whether both have friends forever, or the same other kind of
    partner."""
    words = re.findall(r"^(?:Partner—[^(\n]*\w|Friends forever)", texts(one), re.MULTILINE)
    same = any(_has(other, re.escape(each)) for each in words)
    return same and may_command(one, False) and may_command(other, False)


def with_background(one: CardFacts, other: CardFacts) -> bool:
    """702.124k: Whether one can choose a Background, and the other is a legendary Background."""
    is_background = "legendary" in types_of(other) and "Background" in subtypes_of(other)
    return _has(one, "Choose a Background") and may_command(one, False) and is_background


def with_doctor(one: CardFacts, other: CardFacts) -> bool:
    """702.124m: Whether one is a Doctor's companion, and the other a Time Lord Doctor without other
    creature types."""
    is_doctor = set(subtypes_of(other)) == DOCTOR and may_command(other, False)
    return _has(one, "Doctor's companion") and may_command(one, False) and is_doctor


PAIRS: tuple[Callable[[CardFacts, CardFacts], bool], ...] = (
    partners,
    partners_by_name,
    friends,
    with_background,
    with_doctor,
)


# ---- 903.4: color identity -------------------------------------------------------------------


def _identities(holding: Holding, commanders: list[CardFacts], walkers: bool) -> list[Fault]:
    """903.5c-d, 903.11: The cards outside the commanders' color identity, including those that
    could come from outside the game."""
    identity = {color for card in commanders for color in card.color_identity}
    of_choice = sum([ANY_COLOR in texts(card) for card in commanders])
    others = {name: held.facts for name, held in holding.counts("main", "companion").items()}
    outside = {name: colors_of(card) - identity for name, card in others.items()}
    strange = {color for colors in outside.values() for color in colors}
    if len(strange) <= of_choice:
        return []
    free: set[str] = set()
    if walkers and not identity:  # 903.12e: basic lands of one type
        free = _one_basic_type(others)
    faults = []
    for name, colors in outside.items():
        if colors and name not in free:
            listed = "".join([color for color in COLORS if color in colors])
            own = "".join([color for color in COLORS if color in identity]) or "colorless"
            rule = "903.5d" if colors.isdisjoint(others[name].color_identity) else "903.5c"
            words = f"{name} has {listed} in its color identity; the commander's is {own}"
            faults.append(Fault(rule, words, name))
    return faults


def colors_of(card: CardFacts) -> set[str]:
    """903.4, 903.5d: The color identity, with the colors of its basic land types."""
    colors = set(card.color_identity)
    for face in card.faces or (card,):
        colors |= {LAND_COLORS[word] for word in subtypes_of(face) if word in LAND_COLORS}
    return colors


def _one_basic_type(cards: dict[str, CardFacts]) -> set[str]:
    """The basic lands of the type that comes first in the list."""
    for card in cards.values():
        if is_basic_land(card) and (types := set(subtypes_of(card)) & set(LAND_COLORS)):
            return {
                name
                for name, each in cards.items()
                if is_basic_land(each) and not types.isdisjoint(subtypes_of(each))
            }
    return set()
