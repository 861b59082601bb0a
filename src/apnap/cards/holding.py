"""A deck whose names have been looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from apnap.oracle.text.facts import CardFacts

from .deck import Deck, Entry
from .library import Library

SUGGESTED_FOR = 50  # similar names are only suggested for the first ones: it takes a while
DECK_LIMIT = re.compile(r"\b(?:a|your) deck can have (any number of|only one|up to (\w+)) ", re.I)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Held:
    """A number of copies of one card."""

    count: int
    facts: CardFacts
    entry: Entry


@dataclass(frozen=True)
class Unknown:
    """An entry with a name that no card has, and the most similar names."""

    section: str
    entry: Entry
    near: tuple[str, ...]


@dataclass(frozen=True)
class Fault:
    """A reason why a deck can't be played, with its rule."""

    rule: str
    words: str
    name: str = ""  # the name of the card, if the fault is about one


@dataclass
class Holding:
    """The cards of a deck, by its parts."""

    sections: dict[str, list[Held]] = field(default_factory=dict)
    unknown: list[Unknown] = field(default_factory=list)

    def held(self, *sections: str) -> Iterator[Held]:
        for section in sections:
            yield from self.sections.get(section, ())

    def size(self, *sections: str) -> int:
        """The number of cards; unknown names count, too."""
        strange = [each.entry.count for each in self.unknown if each.section in sections]
        return sum([each.count for each in self.held(*sections)]) + sum(strange)

    def counts(self, *sections: str) -> dict[str, Held]:
        """The cards by name, with the entries for the same card added up."""
        cards: dict[str, Held] = {}
        for each in self.held(*sections):
            before = cards[each.facts.name].count if each.facts.name in cards else 0
            cards[each.facts.name] = Held(before + each.count, each.facts, each.entry)
        return cards


def looked_up(deck: Deck, library: Library) -> Holding:
    """The deck with all names looked up."""
    holding = Holding()
    known: dict[tuple[str, str], CardFacts | None] = {}
    for section, entries in deck.sections().items():
        for entry in entries:
            key = (entry.name, entry.written)
            if key not in known:
                known[key] = library.find(entry)
            facts = known[key]
            if facts is not None:
                holding.sections.setdefault(section, []).append(Held(entry.count, facts, entry))
            else:
                few = len(holding.unknown) < SUGGESTED_FOR
                near = library.near(entry.name) if few else []
                holding.unknown.append(Unknown(section, entry, tuple(near)))
    return holding


# ---- facts of a card -------------------------------------------------------------------------


def texts(card: CardFacts) -> str:
    """The rules text of all faces."""
    return "\n".join([face.text for face in card.faces or (card,)])


def front(card: CardFacts) -> CardFacts:
    """712.8a: The front face, which gives the characteristics outside the game. 709.4: A split card
    is one card."""
    return card.faces[0] if card.faces and card.layout != "split" else card


def types_of(card: CardFacts) -> list[str]:
    """The supertypes and card types of the front face, in lower case."""
    return front(card).type_line.partition("—")[0].casefold().split()


def subtypes_of(card: CardFacts) -> list[str]:
    return front(card).type_line.partition("—")[2].split()


def is_basic_land(card: CardFacts) -> bool:
    return {"basic", "land"} <= set(types_of(card))


def most_copies(card: CardFacts, usual: int) -> int | None:
    """113.6n: The number of copies a deck may contain, which the card may state itself; None: any
    number."""
    if is_basic_land(card):
        return None
    match = DECK_LIMIT.search(texts(card))
    if match is None:
        return usual
    if match[2]:
        return WORDS.index(match[2].casefold()) if match[2].casefold() in WORDS else usual
    return None if match[1].casefold().startswith("any") else 1
