"""The number of cards that can be played, and the reasons why others can't."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from apnap.oracle.text.facts import CardFacts, Problem

WORDS = 4  # of a phrase: enough to distinguish phrases, few enough to group them
SYMBOL = re.compile(r"(\{[^{}]*\})+")
NUMBER = re.compile(r"(?<!\w)[+−-]?(\d+|x)(/[+−-]?(\d+|x))?(?!\w)")
EXAMPLES = 5
LEGAL = ("legal", "restricted")
TYPES = frozenset(
    [
        "artifact",
        "battle",
        "creature",
        "enchantment",
        "instant",
        "kindred",
        "land",
        "planeswalker",
        "sorcery",
        "tribal",
    ]
)


@dataclass
class Reason:
    """A phrase that is not understood: the number of cards with it, and of those in which it is the
    only one."""

    words: str
    expected: str
    cards: int = 0
    sole: int = 0
    examples: list[str] = field(default_factory=list)


# ---- ways to divide the cards ------------------------------------------------------------------


def front_types(card: CardFacts) -> list[str]:
    """205.2: The card types of the front face."""
    line = (card.faces[0].type_line if card.faces else card.type_line).partition("—")[0]
    return [word for word in line.partition("//")[0].casefold().split() if word in TYPES]


def legal_formats(card: CardFacts) -> list[str]:
    """The formats in whose decks the card may be."""
    return [name for name, word in card.legalities.items() if word in LEGAL]


def layouts(card: CardFacts) -> list[str]:
    return [card.layout]


def sets(card: CardFacts) -> tuple[str, ...]:
    return card.printings


def years(card: CardFacts) -> list[str]:
    """The year in which the card was new, where it is known."""
    return [card.released[:4]] if card.released else []


Division = Literal["type", "format", "year", "set", "layout"]
# For each division, the words under which a card is counted.
DIVISIONS: dict[Division, Callable[[CardFacts], Iterable[str]]] = {
    "type": front_types,
    "format": legal_formats,
    "year": years,
    "set": sets,
    "layout": layouts,
}


class Share(NamedTuple):
    """The cards of one type, format, year …, and those of them that can be played."""

    word: str
    cards: int
    supported: int

    @property
    def value(self) -> float:
        return self.supported / self.cards


# ---- statistics --------------------------------------------------------------------------------


@dataclass
class Coverage:
    """The statistics, as cards are added."""

    cards: int = 0
    supported: int = 0
    reasons: dict[str, Reason] = field(default_factory=dict)
    counted: Counter[tuple[Division, str]] = field(default_factory=Counter)
    counted_supported: Counter[tuple[Division, str]] = field(default_factory=Counter)

    def add(self, card: CardFacts, problems: tuple[Problem, ...]) -> None:
        refused = bool(problems)
        self.cards += 1
        self.supported += not refused
        for division, words_of in DIVISIONS.items():
            for each in words_of(card):
                self.counted[division, each] += 1
                self.counted_supported[division, each] += not refused
        problems_by_phrase = {gist(each): each for each in problems}
        for words, problem in problems_by_phrase.items():
            reason = self.reasons.setdefault(words, Reason(words, problem.expected))
            reason.cards += 1
            reason.sole += len(problems_by_phrase) == 1
            if len(reason.examples) < EXAMPLES:
                reason.examples.append(card.name)

    @property
    def share(self) -> float:
        return self.supported / self.cards if self.cards else 0.0

    def ranked(self) -> list[Reason]:
        """The phrases in the order in which to learn them: first those that are the only obstacle
        of most cards."""
        reasons = self.reasons.values()
        return sorted(reasons, key=lambda each: (-each.sole, -each.cards, each.words))

    def by(self, division: Division) -> list[Share]:
        """The shares of this division: years in their order, others with the most cards first."""
        found = [
            Share(word, cards, self.counted_supported[each, word])
            for (each, word), cards in self.counted.items()
            if each == division
        ]
        if division == "year":
            return sorted(found)
        return sorted(found, key=lambda share: (-share.cards, share.word))

    def _counts(self, division: Division) -> dict[str, dict[str, int]]:
        shares = sorted(self.by(division))
        return {each.word: {"cards": each.cards, "supported": each.supported} for each in shares}

    def as_json(self, most: int | None = None) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "supported": self.supported,
            "refused": self.cards - self.supported,
            "share": round(self.share, 6),
            **{f"by_{division}": self._counts(division) for division in DIVISIONS},
            "refused_by": [
                {
                    "words": each.words,
                    "expected": each.expected,
                    "sole": each.sole,
                    "cards": each.cards,
                    "examples": each.examples,
                }
                for each in self.ranked()[:most]
            ],
        }


def covered(cards: Iterable[tuple[CardFacts, tuple[Problem, ...]]]) -> Coverage:
    """The statistics of these cards and their problems."""
    coverage = Coverage()
    for card, problems in cards:
        coverage.add(card, problems)
    return coverage


def gist(problem: Problem) -> str:
    """The first words of a phrase that was not understood, with all numbers and mana symbols
    alike."""
    words = NUMBER.sub("N", SYMBOL.sub("{…}", problem.text.casefold()))
    return " ".join(words.split()[:WORDS]).strip(" .,;:") or "the end of the sentence"
