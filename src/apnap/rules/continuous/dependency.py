"""613.8: which of several effects of one layer is next, if some may depend on others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Order(Generic[T]):
    """613.8b: of effects in timestamp order the earliest that depends on no other is next; but
    those that depend on each other in a loop don't wait for each other.

    `candidates` are those that an effect could depend on; `depends` finds out whether it does, and
    is asked as seldom as can be, for that is a trial.
    """

    def __init__(self, candidates: Callable[[T], list[T]], depends: Callable[[T, T], bool]) -> None:
        self.find_candidates = candidates
        self.depends = depends
        self.known_candidates: dict[int, dict[int, T]] = {}

    def next_of(self, waiting: list[T]) -> T:
        return next(each for each in waiting if self.is_ready(each))

    def is_ready(self, effect: T) -> bool:
        """Is everything that it depends on, directly or through others, in a loop with it?"""
        reached = {id(effect): effect}
        pending = [effect]
        for each in pending:  # grows
            for key, other in self.candidates(each).items():
                if key not in reached and self.depends(each, other):
                    reached[key] = other
                    pending.append(other)
        del reached[id(effect)]
        pending = [effect]  # those that are known to depend on it
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
