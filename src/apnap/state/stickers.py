"""123: stickers, what each of them says, and what name stickers make of a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .ability import Ability

NAME: Final = "name"
ART: Final = "art"
ABILITY: Final = "ability"
NUMBERS: Final = "power and toughness"
KINDS: Final = (NAME, ART, ABILITY, NUMBERS)
SHEET: Final = "stickers"  # the type line of what is not a card, but a sheet of stickers (123.2)
VOWELS: Final = frozenset("aeiouy")
BETWEEN: Final = "//"  # between the names of a split card, and no part of them


@dataclass(frozen=True)
class Sticker(Ability):
    """123.1: one of the stickers on a sheet; what it says, and its ticket cost (123.3c)."""

    kind: str = ART
    word: str = ""  # 123.6: of a name sticker
    abilities: tuple[Ability, ...] = ()  # 123.7: of an ability sticker
    power: int = 0  # 123.8: of a power and toughness sticker
    toughness: int = 0
    cost: int = 0

    def words(self) -> str:
        """What it says, for a person."""
        if self.kind == NUMBERS:
            return f"{self.power}/{self.toughness} sticker"
        return f"name sticker “{self.word}”" if self.kind == NAME else f"{self.kind} sticker"

    def vowels(self) -> int:
        """123.6e: how many different vowels there are on a name sticker."""
        return len(VOWELS.intersection(self.word.lower()))

    def letters(self, letter: str = "") -> int:
        """123.6d: how often the letter is on a name sticker; without one, all the letters."""
        found = [each for each in self.word.lower() if each.isalpha()]
        return len([each for each in found if letter in ("", each)])


def is_word(part: str) -> bool:
    """123.6a: blank lines are no words."""
    return part != BETWEEN and part.strip("_") != ""


def words_in(name: str) -> int:
    """123.6a: how many words there are in a name."""
    return len([part for part in name.split() if is_word(part)])


def with_word(name: str, word: str, after: int) -> str:
    """123.6b-c: the name with that word after so many of its words, or else at its end."""
    parts, at, seen = name.split(), 0, 0
    while at < len(parts) and seen < after:
        seen += is_word(parts[at])
        at += 1
    return " ".join([*parts[:at], word, *parts[at:]])
