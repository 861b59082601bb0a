"""701.19, 608.2d: Cards that are chosen have to fit together: "with different names", "with total
mana value 6 or less", "a Forest card and a Plains card"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.targets.groups import as_whole
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Legality, Option, Question, Refusal
from apnap.state.records import Value


@dataclass(frozen=True)
class Fit:
    """What counts of one card: its names or types, its value, and the descriptions that it fits."""

    words: frozenset[str] = frozenset()
    number: int = 0
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Combination(Value):
    """The rule by which cards fit together, and what it says of each card."""

    def fit(self, game: Game, context: Resolution, card: int) -> Fit:
        raise NotImplementedError

    def why_not(self, fits: list[Fit], most: int) -> str:
        """The reason why such cards can't be chosen together; empty if they can."""
        raise NotImplementedError

    def words(self, most: int) -> str:
        """The rule in words, for the question."""
        raise NotImplementedError

    def limit(self, game: Game, context: Resolution) -> int:
        """The highest total that the cards may have."""
        return 0


@dataclass(frozen=True)
class FitTogether(Legality):
    """608.2d: As many cards as allowed are chosen, and they fit together."""

    rule: Combination = Combination()
    fits: tuple[tuple[int, Fit], ...] = ()
    most: int = 0
    low: int = 0
    high: int = 0

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if not self.low <= len(chosen) <= self.high:
            wanted = f"from {self.low} to {self.high} wanted"
            return Refusal("608.2d", f"{len(chosen)} cards chosen, {wanted}")
        known = dict(self.fits)
        why = self.rule.why_not([known[option.what] for option in chosen], self.most)
        return Refusal("608.2d", why) if why else None


def fitting_together(
    game: Game, context: Resolution, rule: Combination | None, asked: ChooseSome
) -> Question:
    """The question, changed so that it accepts only cards that fit together; none need be
    chosen."""
    if rule is None:
        return asked
    fits = tuple([(each.what, rule.fit(game, context, each.what)) for each in asked.options])
    most = rule.limit(game, context)
    whole = FitTogether(rule, fits, most, 0, asked.high)
    asked.low, asked.prompt = 0, f"{asked.prompt.removesuffix('.')} ({rule.words(most)})."
    return as_whole(asked, whole)
