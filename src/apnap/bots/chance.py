"""The bots' own random numbers, which depend only on a seed and a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from apnap.state.rng import below, draw_bits, shuffled

T = TypeVar("T")


class Chance:
    """A stream of random numbers."""

    def __init__(self, seed: int, seat: int) -> None:
        # Not the game's own stream for this seat: a bot must not act on the order of a library.
        self.seed = draw_bits(seed, seat, -1)
        self.seat = seat
        self.drawn = 0

    def bits(self) -> int:
        """The next random number."""
        self.drawn += 1
        return draw_bits(self.seed, self.seat, self.drawn)

    def getrandbits(self, k: int, /) -> int:
        """A number below 2**k, for what takes a `random.Random`, such as `determinize`."""
        words = [self.bits() for _ in range((k + 63) // 64)]
        return sum([word << (64 * at) for at, word in enumerate(words)]) >> (-k % 64)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        return below(self.bits(), sides)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, at random."""
        return things[self.below(len(things))]

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order."""
        return shuffled(tuple(things), self.bits())
