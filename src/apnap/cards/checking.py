"""Everything that keeps a deck from being played, and cards that could be played instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from apnap.oracle.text.facts import CardFacts, Problem
from apnap.state.ruleset import Ruleset

from .deck import Deck, Entry
from .deck_formats import DeckFormat, deck_faults, formats_named, later_types
from .holding import Fault, Holding, Unknown, front, looked_up, most_copies, subtypes_of, types_of
from .library import Library

TRIED = 300  # the number of similar cards to try


@dataclass(frozen=True)
class Unsupported:
    """A card that can't be played, and the parts of its text that were not understood."""

    facts: CardFacts
    count: int
    problems: tuple[Problem, ...]


@dataclass
class Report:
    """The result of a check."""

    deck: Deck
    holding: Holding
    format: DeckFormat
    supplements: list[str] = field(default_factory=list)
    unsupported: list[Unsupported] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def unknown(self) -> list[Unknown]:
        return self.holding.unknown

    @property
    def is_clear(self) -> bool:
        return not (self.unknown or self.unsupported or self.faults)

    @property
    def is_playable(self) -> bool:
        """Whether all the cards can be played, be the deck legal or not."""
        return not (self.unknown or self.unsupported)

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.deck.name,
            "format": self.format.name,
            "cards": {name: self.holding.size(name) for name in self.deck.sections()},
            "playable": self.is_clear,
            "unknown": [
                {"name": each.entry.name, "where": each.entry.where, "near": list(each.near)}
                for each in self.unknown
            ],
            "unsupported": [
                {
                    "name": each.facts.name,
                    "count": each.count,
                    "not_understood": [problem.text for problem in each.problems],
                }
                for each in self.unsupported
            ],
            "illegal": [{"rule": each.rule, "words": each.words} for each in self.faults],
        }


def check_deck(
    deck: Deck,
    library: Library,
    formats: list[str],
    rules: Ruleset | None = None,
    players: int = 4,
) -> Report:
    """Check a deck: names that no card has, cards that can't be played, and violations of the rules
    of the format for so many players, or of the edition that `rules` is of."""
    holding = looked_up(deck, library)
    wanted, supplements = formats_named(formats, holding)
    if rules is not None:
        wanted = replace(wanted, vehicles=rules.vehicle_commanders)
    report = Report(deck, holding, wanted, supplements)
    for held in holding.counts(*deck.sections()).values():
        problems = library.problems(held.facts)
        if problems:
            report.unsupported.append(Unsupported(held.facts, held.count, problems))
    report.faults = deck_faults(holding, wanted, supplements, players)
    if rules is not None:
        report.faults += later_types(holding, deck.sections(), rules)
    return report


# ---- other cards -----------------------------------------------------------------------------


class Substitutes:
    """Finds playable cards that resemble a card that can't be played."""

    def __init__(self, report: Report, library: Library) -> None:
        self.report = report
        self.library = library
        refused = library.refused()
        self.all = [card for card in library if card.name not in refused]
        self.taken = set(report.holding.counts(*report.deck.sections()))
        commanders = list(report.holding.held("commanders"))
        self.identity = {color for each in commanders for color in each.facts.color_identity}
        self.commanders = {each.facts.name for each in commanders}

    def choose(self, card: CardFacts, count: int) -> list[tuple[int, str]]:
        """The most similar cards that aren't in the deck yet, as many copies as allowed."""
        chosen: list[tuple[int, str]] = []
        for other in self._like(card)[:TRIED]:
            if count and not self.library.problems(other):
                usual = self.report.format.copies
                most = None if usual is None else most_copies(other, usual)
                number = count if most is None else min(count, most)
                chosen.append((number, other.name))
                self.taken.add(other.name)
                count -= number
        return [] if count else chosen

    def _like(self, card: CardFacts) -> list[CardFacts]:
        """The possible substitutes, the most similar first."""
        fitting = [other for other in self.all if self._fits(card, other)]
        return sorted(fitting, key=lambda other: unlikeness(card, other))

    def _fits(self, card: CardFacts, other: CardFacts) -> bool:
        """Whether the other card could take the place of this one in the deck."""
        if other.name in self.taken or other.kind != card.kind:
            return False
        if card.kind == "traditional" and not other.can_be_in_a_deck:
            return False
        if set(types_of(card)) - {"snow", "world"} != set(types_of(other)) - {"snow", "world"}:
            return False
        legality = self.report.format.legality
        if legality and other.legalities.get(legality) != "legal":
            return False
        if card.name in self.commanders:
            return len(self.commanders) == 1 and other.color_identity == card.color_identity
        allowed = self.identity or set(card.color_identity)
        return set(other.color_identity) <= allowed


def unlikeness(card: CardFacts, other: CardFacts) -> tuple[Any, ...]:
    """The sorting key: colors first, then mana value, power and toughness, subtypes; the name
    decides."""
    return (
        front(card).colors != front(other).colors,
        abs(card.mana_value - other.mana_value),
        _difference(card, other),
        -len(set(subtypes_of(card)) & set(subtypes_of(other))),
        -len(set(card.keywords) & set(other.keywords)),
        other.name,
    )


def _difference(card: CardFacts, other: CardFacts) -> int:
    """The difference of power and toughness."""
    total = 0
    mine, theirs = front(card), front(other)
    for one, two in ((mine.power, theirs.power), (mine.toughness, theirs.toughness)):
        if one != two:
            known = (one or "").isdecimal() and (two or "").isdecimal()
            total += abs(int(one or 0) - int(two or 0)) if known else 3
    return total


Instead = dict[str, list[tuple[int, str]]]  # for each card, the cards to play instead


def exchanged(deck: Deck, library: Library, instead: Instead) -> Deck:
    """The deck with some cards exchanged for others. The keys are names of cards, or names in the
    list."""
    made = Deck(name=deck.name)
    left = {name: list(others) for name, others in instead.items()}
    for section, entries in deck.sections().items():
        for entry in entries:
            facts = library.find(entry)
            known = entry.name if facts is None else facts.name
            others = left.get(known, [(entry.count, known)])
            for count, name in _take(others, entry.count):
                made.add(section, Entry(count, name, where=entry.where))
    return made


def _take(others: list[tuple[int, str]], count: int) -> Iterator[tuple[int, str]]:
    """Take this many cards from the beginning of the list."""
    while count:
        number, name = others.pop(0)
        if number > count:
            others.insert(0, (number - count, name))
        yield min(number, count), name
        count -= min(number, count)
