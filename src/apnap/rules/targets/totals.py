"""601.2c: Targets with a total power or mana value of no more than a number."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous.layers import characteristics_of
from apnap.state.ability import Target
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Declare, Legality, Option, Refusal

from .groups import as_whole


def number_of(game: Game, thing: int, quality: str) -> int:
    """202.3, 208.1: The mana value, power or toughness of the object."""
    chars = characteristics_of(game, thing)
    if quality == "mana value":
        return chars.value
    return chars.power if quality == "power" else chars.toughness


@dataclass(frozen=True)
class Within(Legality):
    """The number of chosen targets is allowed, and so is their total."""

    low: int = 0
    high: int = 0
    most: int = 0
    numbers: tuple[tuple[int, int], ...] = ()  # each legal target, and what it adds
    options: tuple[Option, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if not self.low <= len(chosen) <= self.high:
            wanted = f"from {self.low} to {self.high} wanted"
            return Refusal("601.2c", f"{len(chosen)} targets chosen, {wanted}")
        total = sum([dict(self.numbers)[option.what] for option in chosen])
        if total > self.most:
            return Refusal("601.2c", f"their total is {total}, at most {self.most} is allowed")
        return None

    def example(self) -> tuple[Option, ...]:
        known = dict(self.numbers)
        least = sorted(self.options, key=lambda option: known[option.what])[: self.low]
        return tuple(least)


def within_total(game: Game, context: Resolution, target: Target, asked: ChooseSome) -> Declare:
    """601.2c: The question, changed so that it accepts only targets with such a total."""
    assert target.most is not None
    most = target.most.count(game, context)
    numbers = tuple(
        [(each.what, number_of(game, each.what, target.total)) for each in asked.options]
    )
    return as_whole(asked, Within(asked.low, asked.high, most, numbers, asked.options))
