"""The number of cards that can be played, and the reasons why others can't."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from apnap.oracle.text.facts import CardFacts, Problem

WORDS = 4  # of a phrase: enough to distinguish phrases, few enough to group them
SYMBOL = re.compile(r"(\{[^{}]*\})+")
NUMBER = re.compile(r"(?<!\w)[+−-]?(\d+|x)(/[+−-]?(\d+|x))?(?!\w)")
EXAMPLES = 5
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


@dataclass
class Coverage:
    """The statistics, as cards are added."""

    cards: int = 0
    supported: int = 0
    reasons: dict[str, Reason] = field(default_factory=dict)
    by_type: dict[str, Counter[str]] = field(default_factory=dict)
    by_layout: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, card: CardFacts, problems: tuple[Problem, ...]) -> None:
        refused = bool(problems)
        self.cards += 1
        self.supported += not refused
        for word in front_types(card):
            _count(self.by_type, word, refused)
        _count(self.by_layout, card.layout, refused)
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

    def as_json(self, most: int | None = None) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "supported": self.supported,
            "refused": self.cards - self.supported,
            "share": round(self.share, 6),
            "by_type": {word: dict(self.by_type[word]) for word in sorted(self.by_type)},
            "by_layout": {word: dict(self.by_layout[word]) for word in sorted(self.by_layout)},
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


def front_types(card: CardFacts) -> list[str]:
    """205.2: The card types of the front face."""
    line = (card.faces[0].type_line if card.faces else card.type_line).partition("—")[0]
    return [word for word in line.partition("//")[0].casefold().split() if word in TYPES]


def _count(counters: dict[str, Counter[str]], word: str, refused: bool) -> None:
    counter = counters.setdefault(word, Counter(cards=0, supported=0))
    counter["cards"] += 1
    counter["supported"] += not refused
