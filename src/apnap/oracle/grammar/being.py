"""613.1d-e: Types, colors and sizes that something has: "a 1/1 blue Frog creature"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apnap.effects.words.amounts import X
from apnap.effects.words.chosen_qualities import ChosenColor, ChosenTypes
from apnap.effects.words.modifications import (
    LAND_TYPES,
    AddTypes,
    Colors,
    GainAbilities,
    LoseTypes,
    SetCreatureTypes,
    SetLandTypes,
    SetPowerToughness,
    SetTypes,
    SizeOf,
)
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.oracle.text.words import COLOR_WORDS, COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.ability import Modification
from apnap.state.creature_types import CREATURE_TYPES

from .nonterminals import granted, value
from .nouns import int_number

SIZE = re.compile(r"(\d+)/(\d+)")
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NONBASIC_LANDS = tuple(sorted(LAND_TYPES - {*BASIC_LANDS}))
EQUAL = (
    "base power and base toughness each equal to its mana value",
    "base power and toughness each equal to its mana value",
    "power and toughness each equal to its mana value",
)


def base_size(r: Reader) -> SetPowerToughness:
    """613.4b: Read "base power and toughness 1/1", "base power 2", "… each equal to its mana
    value", "… each equal to the number of creatures you control"."""
    if r.one_of(*EQUAL):
        return SetPowerToughness(mana_value=True)
    only = base_number(r)
    if not only:
        return set_both(r)
    number = int_number(r)
    if r.sees("or base"):
        raise r.miss("one number")
    return set_one(only, number)


def base_number(r: Reader) -> str:
    """208.4: Read "base power", "base power and toughness"; returns the one number that is meant,
    or nothing for both."""
    which = r.expect("base power and", "base power", "base toughness")
    if which == "base power and":
        r.expect("toughness", "base toughness")
        return ""
    return which.removeprefix("base ")


def set_one(only: str, number: int) -> SetPowerToughness:
    """613.4b: Only the power or only the toughness becomes the number."""
    power, toughness = (number, 0) if only == "power" else (0, number)
    return SetPowerToughness(power, toughness, only=only)


def set_both(r: Reader) -> SetPowerToughness:
    """613.4b: Read "1/1", "X/X", "each equal to the number of cards in your hand"."""
    if r.accept("x/x"):
        return SetPowerToughness(amount=r.said.x if r.said.x is not None else X())
    if r.accept("each equal to"):
        return SetPowerToughness(amount=value(r))
    match = SIZE.fullmatch(r.peek())
    if match is None:
        raise r.miss("power and toughness")
    r.take()
    return SetPowerToughness(int(match[1]), int(match[2]))


@dataclass
class Description:
    """The words between "is" and "in addition", sorted by kind."""

    size: SetPowerToughness | None = None
    colors: str | None = None
    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)


def being(r: Reader, creature: bool = False) -> tuple[Modification, ...]:
    """Read the words behind "is" or "are", and the verb before them; `creature`: they are said of a
    creature."""
    if r.expect("is", "are", "it's", "isn't", "aren't") in ("isn't", "aren't") or r.accept("not"):
        r.one_of("a", "an")
        if r.peek() not in TYPES:
            raise r.miss("a type")
        return (LoseTypes((TYPES[r.take()],)),)
    return being_behind(r, creature)


def being_behind(r: Reader, creature: bool = False) -> tuple[Modification, ...]:
    """Read the words behind "is", which may be part of another word: "he's a 7/7 Dragon"."""
    if (chosen := r.attempt(_chosen)) is not None:
        return (chosen,)
    r.one_of("a", "an")
    said = _description(r)
    more = _with(r)
    added = _in_addition(r)
    if said == Description(types=["creature"]) and not added:  # it is one already
        raise r.miss("a description")
    return (*_changes(r, said, added, creature), *more)


def _chosen(r: Reader) -> Modification:
    """607.2d: Read "the chosen type", "the chosen color in addition to their other colors"."""
    kind = r.expect("the chosen type", "the chosen color")
    added = _in_addition(r)
    if kind == "the chosen color":
        if added not in ("", "colors"):
            raise r.miss("colours")
        return ChosenColor(added == "colors")
    return ChosenTypes(also=added == "types")


def _description(r: Reader) -> Description:
    found, before = Description(), -1
    while r.at != before:
        before = r.at
        _word(r, found)
    if found == Description():
        raise r.miss("a description")
    return found


def _word(r: Reader, found: Description) -> None:
    word = r.peek()
    if SIZE.fullmatch(word) and found.size is None:
        found.size = set_both(r)
    elif word in COLORS:
        r.take()
        found.colors = (found.colors or "") + COLORS[word]
        if r.peek() == "and" and r.peek(1) in COLORS:
            r.take()
        elif r.peek() == "," and (r.peek(1) in COLORS or r.peek(2) in COLORS):
            r.one_of(", and", ",")
    elif word == "colorless":
        r.take()
        found.colors = ""
    elif r.accept("all colors"):
        found.colors = "WUBRG"
    elif word in SUPERTYPES:
        found.supertypes.append(r.take())
    elif word in TYPES:
        found.types.append(TYPES[r.take()])
    elif word in SUBTYPES:
        found.subtypes.append(SUBTYPES[r.take()])
    elif r.accept("every creature type"):
        found.subtypes += CREATURE_TYPES
    elif r.accept("every basic land type"):
        found.subtypes += BASIC_LANDS
    elif r.accept("every non basic land type"):
        found.subtypes += NONBASIC_LANDS
    elif word == "and" and found.types and _goes_on(r):  # "creatures and Forest lands"
        r.take()


def _goes_on(r: Reader) -> bool:
    return r.peek(1) in TYPES or (r.peek(1) in SUBTYPES and r.peek(2) in TYPES)


def _with(r: Reader) -> tuple[Modification, ...]:
    """Read "with base power and toughness 1/1", "with flying and haste"."""
    found = list[Modification]()
    while r.sees("with"):
        r.take()
        size = r.attempt(base_size)
        found.append(size if size is not None else GainAbilities(granted(r)))
        if r.peek() == "and" and r.peek(1) == "with":
            r.take()
    return tuple(found)


ADDED = {
    "in addition to its other types": "types",
    "that's still a land": "types",
    ". it's still a land": "types",
    "it's still a land": "types",
    ". they're still lands": "types",
    "that are still lands": "types",
    "that's still a planeswalker": "types",
    "in addition to their other types": "types",
    "in addition to its other creature types": "types",
    "in addition to their other creature types": "types",
    "in addition to its other land types": "types",
    "in addition to their other land types": "types",
    "in addition to its other colors": "colors",
    "in addition to their other colors": "colors",
    "in addition to its other colors and types": "both",
    "in addition to their other colors and types": "both",
}


def _in_addition(r: Reader) -> str:
    return r.choose(ADDED) or ""


def _changes(r: Reader, said: Description, added: str, creature: bool) -> tuple[Modification, ...]:
    """205.1a-b: The changes of types; without "in addition", types and the subtypes of their kind
    are replaced."""
    found = list[Modification]()
    types, subtypes = tuple(said.types), tuple(said.subtypes)
    if types or subtypes or said.supertypes:
        found += _types(r, types, subtypes, tuple(said.supertypes), added, creature)
    elif added in ("types", "both"):
        raise r.miss("types")
    if said.colors is not None:
        found.append(Colors(said.colors, also=added in ("colors", "both")))
    elif added in ("colors", "both"):
        raise r.miss("colours")
    return (*found, said.size) if said.size is not None else tuple(found)


def _types(
    r: Reader,
    types: tuple[str, ...],
    subtypes: tuple[str, ...],
    supertypes: tuple[str, ...],
    added: str,
    creature: bool,
) -> tuple[Modification, ...]:
    if added in ("types", "both") or not (types or subtypes):
        return (AddTypes(types, subtypes, supertypes),)
    if not types and set(subtypes) <= set(BASIC_LANDS):
        return (*_super(supertypes), SetLandTypes(subtypes))
    if not types and subtypes in (CREATURE_TYPES, NONBASIC_LANDS):  # it had none but those
        return (AddTypes((), subtypes, supertypes),)
    if creature and not types and set(subtypes) <= set(CREATURE_TYPES):
        return (*_super(supertypes), SetCreatureTypes(subtypes))
    if not types:
        raise r.miss("in addition to its other types")
    if set(types) == {"artifact", "creature"}:  # 205.1b
        without = (LoseTypes(("creature",)),) if subtypes else ()
        return (*without, AddTypes(types, subtypes, supertypes))
    return (*_super(supertypes), SetTypes(types, subtypes))


def _super(supertypes: tuple[str, ...]) -> tuple[Modification, ...]:
    return (AddTypes((), (), supertypes),) if supertypes else ()


def color_words(colors: str) -> str:
    if len(colors) == 5:
        return "all colors"
    return " and ".join([COLOR_WORDS[each] for each in colors]) or "colorless"


EVERY = {
    frozenset(CREATURE_TYPES): "every creature type",
    frozenset(BASIC_LANDS): "every basic land type",
    frozenset(NONBASIC_LANDS): "every nonbasic land type",
}


def every_type(subtypes: tuple[str, ...]) -> str:
    return EVERY.get(frozenset(subtypes), " ".join(subtypes))


# 613.4b: "a 4/4 creature" says the same.
BASE = some(*[perhaps(f"{has}base power and toughness") for has in ("has ", "have ", "")])


# "Has", "changes to" or "becomes": an effect that sets power and toughness (208.4a)
HAS_SIZE = some(*map(perhaps, ("has", "have", "become", "becomes", "change", "to")))


@prints(SetPowerToughness)
def say_set_power_toughness(say: Saying, value: SetPowerToughness) -> str:
    if value.mana_value:
        base = perhaps("base")
        return f"{perhaps('has')} {base} power and {base} toughness each equal to its mana value"
    if value.amount is None and value.only:
        number = value.power if value.only == "power" else value.toughness
        return some(HAS_SIZE, f"base {value.only} {number}")
    if value.amount is None:
        return f"{BASE} {value.power}/{value.toughness}"
    if say.style == "x" and value.power == value.toughness == 0 and not value.only:
        return f"{BASE} x/x {aside(f', where x is {say(value.amount)}')}"
    plus = f"plus {value.power}" if value.power else ""
    which = some(HAS_SIZE, perhaps("base"), value.only or f"power and {perhaps('base')} toughness")
    if value.power != value.toughness and not value.only:
        more = f"and its toughness is equal to that number plus {value.toughness - value.power}"
        return some("power is equal to", say(value.amount), plus, more)
    equal = "are each equal to" if value.defining else some(perhaps("each"), perhaps("equal to"))
    return some(which, equal, say(value.amount), plus)


@prints(SizeOf)
def say_size_of(say: Saying, value: SizeOf) -> str:
    return some(
        HAS_SIZE,
        "base power and toughness",
        perhaps("equal to"),
        f"{say(value.what)} 's power and toughness",
    )


# ---- in words again --------------------------------------------------------------------------

ALSO = "in addition to its other types"
STILL_WALKER = "that's still a planeswalker"  # 205.1b: no type is lost


@prints(AddTypes)
def say_add_types(say: Saying, value: AddTypes) -> str:
    subtypes = every_type(value.subtypes)
    return some("becomes", *value.supertypes, subtypes, *value.types, _also(say, value))


def _also(say: Saying, value: AddTypes) -> str:
    """205.1b: what becomes an artifact creature keeps its other types; and no type is left where
    every one is had."""
    if not value.types and not value.subtypes:  # 205.4b: supertypes are always additional
        return ""
    if {*value.types} == {"artifact", "creature"}:
        return perhaps(ALSO)
    every = len(value.subtypes) == len(CREATURE_TYPES) or value.subtypes == NONBASIC_LANDS
    return "" if every and say.style == "x" else ALSO


@prints(ChosenTypes)
def say_chosen_types(say: Saying, value: ChosenTypes) -> str:
    return some("becomes the chosen type", ALSO if value.also else "")


@prints(ChosenColor)
def say_chosen_color(say: Saying, value: ChosenColor) -> str:
    return some("becomes the chosen color", "in addition to its other colors" if value.also else "")


@prints(SetTypes)
def say_set_types(say: Saying, value: SetTypes) -> str:
    others = [perhaps(words) for words in ("loses all other card types", *OTHERS)]
    return some("becomes", *value.subtypes, *value.types, mark("any"), *others)


OTHERS = ("card types", "creature types")  # 205.1a: "loses all other abilities, card types, and …"


@prints(LoseTypes)
def say_lose_types(say: Saying, value: LoseTypes) -> str:
    return "" if value.types == ("creature",) else f"isn't {' or '.join(value.types)}"


@prints(SetCreatureTypes)
def say_creature_types(say: Saying, value: SetCreatureTypes) -> str:
    if not value.subtypes:
        return "loses all creature types"
    return some("becomes", *value.subtypes)


@prints(SetLandTypes)
def say_land_types(say: Saying, value: SetLandTypes) -> str:
    return some("becomes", *value.subtypes)


@prints(Colors)
def say_colors(say: Saying, value: Colors) -> str:
    every = color_words(value.colors)
    return some("becomes", every, "in addition to its other colors" if value.also else "")
