"""707.9: The words that say how a copy differs from what is copied."""

from __future__ import annotations

import re
from dataclasses import replace

from apnap.effects.instructions.copying import Exceptions
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.creature_types import CREATURE_TYPES

from .being import ALSO, color_words
from .nonterminals import granted
from .nouns import card_name

SIZE = re.compile(r"(\d+)/(\d+)")
IT_IS = (
    "it's",
    "they're",
    "the token is",
    "the tokens are",
    "the copy is",
    "he's",
    "she's",
    "it is",
)


IT_IS_NOT = (
    "it isn't",
    "the token isn't",
    "the copy isn't",
    "it's not",
    "they aren't",
    "they're not",
    "he's not",
    "she's not",
    "the tokens aren't",
    "those creatures aren't",
)


ADDED = (
    "in addition to its other types",
    "in addition to its other colors and types",
    "in addition to its other creature types",
    "in addition to their other types",
    "in addition to their other colors and types",
)


def exceptions(r: Reader) -> Exceptions:
    """707.9: Read ", except it's an artifact in addition to its other types and it has flying"."""
    found = Exceptions()
    if r.accept("except for its name"):
        return replace(found, own_name=True)
    if not r.one_of(", except that", ", except"):
        return found
    found = _exception(r, found)
    while (more := r.attempt(_another, found)) is not None:
        found = more
    return found


def _another(r: Reader, found: Exceptions) -> Exceptions:
    """Read a further exception, whose subject may be left out: "… and has flying"."""
    r.expect(", and", "and", ",")
    if r.accept("this ability"):
        return replace(found, this_ability=True)
    if r.accept("has"):
        return replace(found, abilities=(*found.abilities, *granted(r)))
    if r.accept("is"):
        return _it_is(r, found)
    return _exception(r, found)


def _exception(r: Reader, found: Exceptions) -> Exceptions:
    if r.one_of("its name is", f"{SELF} 's name is"):
        return replace(found, name=_name(r))
    if r.one_of(*IT_IS_NOT):
        return replace(found, without=(*found.without, r.expect(*SUPERTYPES)))
    if r.one_of("it has this ability", f"{SELF} has this ability"):
        return replace(found, this_ability=True)
    if r.one_of("it has", "they have", "the token has", f"{SELF} has"):
        return replace(found, abilities=(*found.abilities, *granted(r)))
    r.expect(*IT_IS)
    return _it_is(r, found)


def _name(r: Reader) -> str:
    """707.9b: Read the name that the copy has, which may be that of the card itself."""
    name = r.context.name
    if r.peek() == SELF and r.original(r.at, r.at + 1) == name:
        r.take()
        return name
    return card_name(r)


def _it_is(r: Reader, found: Exceptions) -> Exceptions:
    r.one_of("a", "an")
    colors, supertypes, before = "", list[str](), -1
    while r.at != before:
        before, size = r.at, SIZE.fullmatch(r.peek())
        if size is not None:
            r.take()
            found = replace(found, size=(int(size[1]), int(size[2])))
        elif r.peek() in SUPERTYPES:
            supertypes.append(r.take())
        elif r.peek() in COLORS:
            colors += COLORS[r.take()]
            r.accept("and") if r.peek(1) in COLORS else False
    if supertypes:
        found = replace(found, supertypes=(*found.supertypes, *supertypes))
    subtypes, types = list[str](), list[str]()
    while r.peek() in SUBTYPES or r.peek() in TYPES:
        word = r.take()
        if word in SUBTYPES:
            subtypes.append(SUBTYPES[word])
        else:
            types.append(TYPES[word])
    if (subtypes or types) and r.accept("with"):
        found = replace(found, abilities=(*found.abilities, *granted(r)))
    also = r.one_of(*ADDED)
    if not also and (subtypes or types):
        _are_creature_types(r, subtypes, types)
        found = replace(found, only_subtypes=True)
    if also and not (subtypes or types or supertypes or ("colors" in also and colors)):
        raise r.miss("what it is")
    if "colors" in also:
        found = replace(found, more_colors=colors)
    elif colors:
        found = replace(found, colors=colors)
    if not (subtypes or types or supertypes or colors or found.size):
        raise r.miss("what it is")
    return replace(found, types=tuple(types), subtypes=tuple(subtypes))


def _are_creature_types(r: Reader, subtypes: list[str], types: list[str]) -> None:
    """205.1a: Creature types without "in addition to its other types" replace the others."""
    if types or not subtypes or not frozenset(subtypes) <= frozenset(CREATURE_TYPES):
        raise r.miss("in addition to its other types")


# ---- in words again --------------------------------------------------------------------------


@prints(Exceptions)
def say_exceptions(say: Saying, value: Exceptions) -> str:
    parts = list[str]()
    if value.own_name:
        return f"except for {mark('any')} name"
    if value.name:
        parts.append(f"{mark('any')} {mark('other')} 's name is {value.name}")  # "its" or "his"
    types = some(*value.supertypes, *value.subtypes, *value.types)
    size = f"{value.size[0]}/{value.size[1]}" if value.size is not None else ""
    colors = color_words(value.colors) if value.colors is not None else ""
    added = ALSO if (value.subtypes or value.types) and not value.only_subtypes else ""
    if value.supertypes and not (value.subtypes or value.types):
        added = perhaps(ALSO)
    if value.more_colors:
        colors = color_words(value.more_colors)
        added = added.replace("its other", "its other colors and")
    if types or size or colors:
        again = mark("any") if size and types else ""
        parts.append(some("it's", size, again, colors, types, added))
    isnt = "aren't" if say.style == "that" else "isn't"
    parts += [f"it {isnt} {each}" for each in value.without]
    if value.abilities:
        keyword = say.spoken.first_keyword(value.abilities) is not None
        has = some(perhaps("it has"), perhaps("has"))
        if keyword and (value.size is None or say.style == "that"):
            has = "it has"
        parts.append(f"{mark('other')} {has} {say(value.abilities)}")  # "it" or "he"
    if value.this_ability:
        parts.append("it has this ability")
    return f", except {' and '.join(parts)}" if parts else ""
