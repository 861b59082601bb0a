"""How many cards can be played, and what keeps the others from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from apnap.oracle.text.facts import CardFacts, Problem

WORDS = 4  # of what was not understood: enough to tell the phrases apart, few enough to group them
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
    """Words that are not understood: in how many cards, and in how many there is nothing else."""

    words: str
    expected: str
    cards: int = 0
    sole: int = 0
    examples: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """The count, as cards are added to it."""

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
        found = {gist(each): each for each in problems}
        for words, problem in found.items():
            reason = self.reasons.setdefault(words, Reason(words, problem.expected))
            reason.cards += 1
            reason.sole += len(found) == 1
            if len(reason.examples) < EXAMPLES:
                reason.examples.append(card.name)

    @property
    def share(self) -> float:
        return self.supported / self.cards if self.cards else 0.0

    def ranked(self) -> list[Reason]:
        """What to learn next: what most cards wait for, and nothing else."""
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
    """Counted over cards and what was not understood of them."""
    found = Coverage()
    for card, problems in cards:
        found.add(card, problems)
    return found


def gist(problem: Problem) -> str:
    """The first words of what was not understood; one number or mana symbol is like another."""
    words = NUMBER.sub("N", SYMBOL.sub("{…}", problem.text.casefold()))
    return " ".join(words.split()[:WORDS]).strip(" .,;:") or "the end of the sentence"


def front_types(card: CardFacts) -> list[str]:
    """205.2: the card types of the front face."""
    line = (card.faces[0].type_line if card.faces else card.type_line).partition("—")[0]
    return [word for word in line.partition("//")[0].casefold().split() if word in TYPES]


def _count(counters: dict[str, Counter[str]], word: str, refused: bool) -> None:
    counter = counters.setdefault(word, Counter(cards=0, supported=0))
    counter["cards"] += 1
    counter["supported"] += not refused
