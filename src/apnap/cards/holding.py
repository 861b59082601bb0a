"""A deck whose names have been looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from apnap.oracle.text.facts import CardFacts

from .deck import Deck, Entry
from .library import Library

SUGGESTED_FOR = 50  # looking for near names takes a while; nobody reads more
DECK_LIMIT = re.compile(r"\b(?:a|your) deck can have (any number of|only one|up to (\w+)) ", re.I)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Held:
    """Some copies of a card."""

    count: int
    facts: CardFacts
    entry: Entry


@dataclass(frozen=True)
class Unknown:
    """An entry whose name no card has, and the names most like it."""

    section: str
    entry: Entry
    near: tuple[str, ...]


@dataclass(frozen=True)
class Fault:
    """Something that keeps a deck from being played, with the rule that says so."""

    rule: str
    words: str
    name: str = ""  # of the card that it is about, if one


@dataclass
class Holding:
    """The cards of a deck, by its parts."""

    sections: dict[str, list[Held]] = field(default_factory=dict)
    unknown: list[Unknown] = field(default_factory=list)

    def held(self, *sections: str) -> Iterator[Held]:
        for section in sections:
            yield from self.sections.get(section, ())

    def size(self, *sections: str) -> int:
        """How many cards; a name that is not known is a card, too."""
        strange = [each.entry.count for each in self.unknown if each.section in sections]
        return sum([each.count for each in self.held(*sections)]) + sum(strange)

    def counts(self, *sections: str) -> dict[str, Held]:
        """The cards by name, those of several entries together."""
        found: dict[str, Held] = {}
        for each in self.held(*sections):
            before = found[each.facts.name].count if each.facts.name in found else 0
            found[each.facts.name] = Held(before + each.count, each.facts, each.entry)
        return found


def looked_up(deck: Deck, library: Library) -> Holding:
    found = Holding()
    known: dict[tuple[str, str], CardFacts | None] = {}
    for section, entries in deck.sections().items():
        for entry in entries:
            key = (entry.name, entry.written)
            if key not in known:
                known[key] = library.find(entry)
            facts = known[key]
            if facts is not None:
                found.sections.setdefault(section, []).append(Held(entry.count, facts, entry))
            else:
                few = len(found.unknown) < SUGGESTED_FOR
                near = library.near(entry.name) if few else []
                found.unknown.append(Unknown(section, entry, tuple(near)))
    return found


# ---- what a card says about itself -----------------------------------------------------------


def texts(card: CardFacts) -> str:
    """All that is written on it."""
    return "\n".join([face.text for face in card.faces or (card,)])


def front(card: CardFacts) -> CardFacts:
    """712.8a: what a card with several faces is outside the game; 709.4: halves are one card."""
    return card.faces[0] if card.faces and card.layout != "split" else card


def types_of(card: CardFacts) -> list[str]:
    """Supertypes and card types of the front, in lower case."""
    return front(card).type_line.partition("—")[0].casefold().split()


def subtypes_of(card: CardFacts) -> list[str]:
    return front(card).type_line.partition("—")[2].split()


def is_basic_land(card: CardFacts) -> bool:
    return {"basic", "land"} <= set(types_of(card))


def most_copies(card: CardFacts, usual: int) -> int | None:
    """113.6n: how many a deck may have, which the card itself may say; None: any number."""
    if is_basic_land(card):
        return None
    match = DECK_LIMIT.search(texts(card))
    if match is None:
        return usual
    if match[2]:
        return WORDS.index(match[2].casefold()) if match[2].casefold() in WORDS else usual
    return None if match[1].casefold().startswith("any") else 1
