"""123: Stickers as data, and the names that name stickers make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .ability import Ability

NAME: Final = "name"
ART: Final = "art"
ABILITY: Final = "ability"
NUMBERS: Final = "power and toughness"
KINDS: Final = (NAME, ART, ABILITY, NUMBERS)
SHEET: Final = "stickers"  # the type line of a sticker sheet, which is not a card (123.2)
VOWELS: Final = frozenset("aeiouy")
BETWEEN: Final = "//"  # separates the names of a split card


@dataclass(frozen=True)
class Sticker(Ability):
    """123.1: One sticker of a sheet: its content, and its ticket cost (123.3c)."""

    kind: str = ART
    word: str = ""  # 123.6: the word of a name sticker
    abilities: tuple[Ability, ...] = ()  # 123.7: those of an ability sticker
    power: int = 0  # 123.8: that of a power and toughness sticker
    toughness: int = 0
    cost: int = 0

    def words(self) -> str:
        """A description of the sticker for a person."""
        if self.kind == NUMBERS:
            return f"{self.power}/{self.toughness} sticker"
        return f"name sticker “{self.word}”" if self.kind == NAME else f"{self.kind} sticker"

    def vowels(self) -> int:
        """123.6e: The number of different vowels on a name sticker."""
        return len(VOWELS.intersection(self.word.lower()))

    def letters(self, letter: str = "") -> int:
        """123.6d: The number of times this letter is on a name sticker; without a letter, the
        number of letters."""
        letters = [each for each in self.word.lower() if each.isalpha()]
        return len([each for each in letters if letter in ("", each)])


def is_word(part: str) -> bool:
    """123.6a: Whether this part of a name is a word. Blank lines are not."""
    return part != BETWEEN and part.strip("_") != ""


def words_in(name: str) -> int:
    """123.6a: The number of words in a name."""
    return len([part for part in name.split() if is_word(part)])


def with_word(name: str, word: str, after: int) -> str:
    """123.6b-c: The name with this word inserted after the first `after` words, or else at the
    end."""
    parts, at, seen = name.split(), 0, 0
    while at < len(parts) and seen < after:
        seen += is_word(parts[at])
        at += 1
    return " ".join([*parts[:at], word, *parts[at:]])
