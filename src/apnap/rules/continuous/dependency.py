"""613.8: The order of effects in one layer when some depend on others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Order(Generic[T]):
    """613.8b: The earliest effect that depends on no other one is next. Effects that depend on each
    other in a loop don't wait for each other.

    `candidates` gives the effects that an effect could depend on. `depends` finds out whether it
    does by a trial, so it is called as seldom as possible.
    """

    def __init__(self, candidates: Callable[[T], list[T]], depends: Callable[[T, T], bool]) -> None:
        self.find_candidates = candidates
        self.depends = depends
        self.known_candidates: dict[int, dict[int, T]] = {}

    def next_of(self, waiting: list[T]) -> T:
        """The effect to apply next, of effects in timestamp order."""
        return next(each for each in waiting if self.is_ready(each))

    def is_ready(self, effect: T) -> bool:
        """Whether everything the effect depends on, directly or through others, is in a loop with
        it."""
        reached = {id(effect): effect}
        pending = [effect]
        for each in pending:  # grows
            for key, other in self.candidates(each).items():
                if key not in reached and self.depends(each, other):
                    reached[key] = other
                    pending.append(other)
        del reached[id(effect)]
        pending = [effect]  # effects that are known to depend on it
        for each in pending:  # grows
            for key, other in list(reached.items()):
                if id(each) in self.candidates(other) and self.depends(other, each):
                    del reached[key]
                    pending.append(other)
        return not reached

    def candidates(self, effect: T) -> dict[int, T]:
        known = self.known_candidates.get(id(effect))
        if known is None:
            known = {id(each): each for each in self.find_candidates(effect)}
            self.known_candidates[id(effect)] = known
        return known
