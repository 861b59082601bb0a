"""A card as numbers, without a list of cards: its types, costs and numbers, what its abilities do
(from the compiled card), and its words by their hashes. A card that nobody has seen before has
numbers like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Cost,
    Effect,
    Filter,
    Keyword,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from apnap.state.characteristics import Characteristics
from apnap.state.names import COLORS, MANA_TYPES
from apnap.state.records import Value, field_names

TYPES = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "sorcery",
    "kindred",
)
SUPERTYPES = ("basic", "legendary", "snow")
KEYWORDS = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "defender",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
    "flash",
    "protection",
    "ward",
)
NUMBERS = ("mana value", "generic", "X", "no cost", "power", "toughness", "loyalty", "defense")
ABILITIES: tuple[tuple[str, type[Ability]], ...] = (
    ("spell", SpellAbility),
    ("activated", ActivatedAbility),
    ("mana", ManaAbility),
    ("triggered", TriggeredAbility),
    ("static", StaticAbility),
    ("replacement", ReplacementAbility),
)
HASHED = {"other keywords": 6, "subtypes": 8, "does": 24, "for": 8, "name": 8, "words": 16}
MOST = 32_767  # numbers above this count as this

CARD_COLUMNS: tuple[str, ...] = (
    *TYPES,
    *SUPERTYPES,
    *[f"is {color}" for color in COLORS],
    *[f"costs {type_}" for type_ in MANA_TYPES],
    *NUMBERS,
    *KEYWORDS,
    *[f"{name} abilities" for name, _ in ABILITIES],
    *[f"makes {type_}" for type_ in MANA_TYPES],
    "largest number",
    *[f"{what} {number}" for what, size in HASHED.items() for number in range(size)],
)
AT = {name: place for place, name in enumerate(CARD_COLUMNS)}
WIDTH = len(CARD_COLUMNS)

# What is counted of an ability, in buckets: its instructions, and what they are about.
DOES: tuple[type[Value], ...] = (Effect, Cost)
ABOUT: tuple[type[Value], ...] = (Trigger, Filter)


@cache
def bucket(what: str, word: str) -> int:
    """The column that this word is counted in.

    >>> CARD_COLUMNS[bucket("does", "DealDamage")].startswith("does ")
    True
    """
    return AT[f"{what} 0"] + crc32(word.encode()) % HASHED[what]


def card_features(chars: Characteristics, text: str) -> list[int]:
    """The numbers of an object with these characteristics and this text.

    >>> from apnap import CardDef
    >>> bear = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
    >>> numbers = card_features(bear.base, "")
    >>> [numbers[AT[name]] for name in ("creature", "costs G", "mana value", "power", "flying")]
    [1, 1, 2, 2, 0]
    """
    numbers = [0] * WIDTH
    for word in (*chars.types, *chars.supertypes):
        if word in AT:
            numbers[AT[word]] = 1
    for color in chars.colors:
        numbers[AT[f"is {color}"]] = 1
    count_cost(numbers, chars)
    for name in chars.keywords:
        numbers[AT[name] if name in KEYWORDS else bucket("other keywords", name)] += 1
    for name in chars.subtypes:
        numbers[bucket("subtypes", name)] += 1
    for ability in chars.abilities:
        for column, number in ability_features(ability):
            if column == AT["largest number"]:
                numbers[column] = max(numbers[column], number)
            else:
                numbers[column] += number
    if chars.name:
        numbers[bucket("name", chars.name)] += 1
        numbers[bucket("name", chars.name[::-1])] += 1
    for column in word_features(text):
        numbers[column] += 1
    return [max(-MOST, min(MOST, number)) for number in numbers]


def count_cost(numbers: list[int], chars: Characteristics) -> None:
    """202, 208-210: The mana cost, and the numbers in the corner of the card."""
    cost = chars.cost
    numbers[AT["mana value"]] = chars.value
    if cost is None:
        numbers[AT["no cost"]] = 1
    else:
        numbers[AT["generic"]] = cost.generic
        numbers[AT["X"]] = cost.variables
        for symbol in cost.symbols:
            for type_ in symbol.types:
                numbers[AT[f"costs {type_}"]] += 1
    if chars.is_creature:
        numbers[AT["power"]], numbers[AT["toughness"]] = chars.power, chars.toughness
    numbers[AT["loyalty"]], numbers[AT["defense"]] = chars.loyalty, chars.defense


# ---- abilities ---------------------------------------------------------------------------------

Counted = tuple[tuple[int, int], ...]  # columns, and what is added to each
_KNOWN: dict[int, tuple[Ability, Counted]] = {}  # by identity: cards share their abilities


def ability_features(ability: Ability) -> Counted:
    """What the ability is and does, in columns. Keyword abilities are counted by their names."""
    known = _KNOWN.get(id(ability))
    if known is None or known[0] is not ability:
        known = ability, tuple(counted(ability))
        _KNOWN[id(ability)] = known
    return known[1]


def counted(ability: Ability) -> Iterator[tuple[int, int]]:
    if isinstance(ability, Keyword):
        return
    for name, kind in ABILITIES:
        if isinstance(ability, kind):
            yield AT[f"{name} abilities"], 1
    if isinstance(ability, ManaAbility):
        for type_ in {each for made in ability.makes for each in made if each in MANA_TYPES}:
            yield AT[f"makes {type_}"], 1
    for value in values_in(ability):
        name = type(value).__name__
        if isinstance(value, DOES):
            yield bucket("does", name), 1
        elif isinstance(value, ABOUT):
            yield bucket("for", name), 1
        elif isinstance(value, Amount):
            number = getattr(value, "number", 0)
            if isinstance(number, int):
                yield AT["largest number"], number


def values_in(value: object) -> Iterator[Value]:
    """All values that a value of the vocabulary consists of, however deep."""
    parts: list[object] = [value]
    while parts:
        part = parts.pop()
        if isinstance(part, tuple):
            parts.extend(part)
        elif isinstance(part, Value):
            yield part
            parts.extend([getattr(part, name) for name in field_names(type(part))])


@cache
def word_features(text: str) -> tuple[int, ...]:
    """The columns of the words of a text."""
    return tuple([bucket("words", word) for word in text.lower().split()])
