"""608.2d, 701.19: What cards have to have together: different names, a total, one of each kind."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.zones.combinations import Combination, Fit
from apnap.state.ability import Amount, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .filters import looked_at, quality_of
from .modifications import LAND_TYPES


@dataclass(frozen=True)
class Differing(Combination):
    """201.2c: No two of them have the same name, power or mana value."""

    quality: str = "name"

    def fit(self, game: Game, context: Resolution, card: int) -> Fit:
        chars = looked_at(game, card)
        if chars is None:
            return Fit()
        if self.quality == "name":
            return Fit(frozenset(chars.names()))
        return Fit(frozenset((str(quality_of(game, chars, self.quality)),)))

    def why_not(self, fits: list[Fit], most: int) -> str:
        known = set[str]()
        for each in fits:
            if not each.words or not known.isdisjoint(each.words):
                return f"each of the cards has to have a different {self.quality}"
            known |= each.words
        return ""

    def words(self, most: int) -> str:
        return f"each with a different {self.quality}"


@dataclass(frozen=True)
class Sharing(Combination):
    """205.3i: All of them have a land type in common."""

    quality: str = "land type"

    def fit(self, game: Game, context: Resolution, card: int) -> Fit:
        chars = looked_at(game, card)
        return Fit(chars.subtypes & LAND_TYPES if chars is not None else frozenset())

    def why_not(self, fits: list[Fit], most: int) -> str:
        words = [each.words for each in fits]
        if len(words) < 2 or words[0].intersection(*words[1:]):
            return ""
        return f"the cards have to share a {self.quality}"

    def words(self, most: int) -> str:
        return f"all of them have to share a {self.quality}"


@dataclass(frozen=True)
class Totalling(Combination):
    """202.3: Their total mana value or power is at most so high."""

    quality: str
    most: Amount

    def fit(self, game: Game, context: Resolution, card: int) -> Fit:
        chars = looked_at(game, card)
        return Fit(number=0 if chars is None else quality_of(game, chars, self.quality))

    def limit(self, game: Game, context: Resolution) -> int:
        return self.most.count(game, context)

    def why_not(self, fits: list[Fit], most: int) -> str:
        total = sum([each.number for each in fits])
        return f"their total {self.quality} is {total}, at most {most}" if total > most else ""

    def words(self, most: int) -> str:
        return f"with total {self.quality} {most} or less"


@dataclass(frozen=True)
class OneOfEach(Combination):
    """608.2d: One of them for each of the descriptions: "a Forest card and a Plains card"."""

    each: tuple[Filter, ...]

    def fit(self, game: Game, context: Resolution, card: int) -> Fit:
        places = [n for n, what in enumerate(self.each) if what.matches(game, context, card)]
        return Fit(places=tuple(places))

    def why_not(self, fits: list[Fit], most: int) -> str:
        if _places(tuple([each.places for each in fits]), frozenset()):
            return ""
        return "there has to be one card for each of the descriptions"

    def words(self, most: int) -> str:
        return "at most one of each kind"


def _places(cards: tuple[tuple[int, ...], ...], taken: frozenset[int]) -> bool:
    """Whether each of the cards can have a place of its own."""
    if not cards:
        return True
    return any(_places(cards[1:], taken | {n}) for n in cards[0] if n not in taken)
