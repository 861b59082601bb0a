"""613.8: which of several effects of one layer is next, if some may depend on others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def next_of(
    waiting: list[T], candidates: Callable[[T], list[T]], depends: Callable[[T, T], bool]
) -> T:
    """613.8b: of those in timestamp order the earliest that depends on no other; but those that
    depend on each other in a loop don't wait for each other.

    `candidates` are those that the first could depend on; `depends` finds out whether it does, and
    is asked as seldom as can be, for that is a trial.
    """
    known: dict[tuple[int, int], bool] = {}

    def does(first: T, other: T) -> bool:
        key = (id(first), id(other))
        if key not in known:
            known[key] = depends(first, other)
        return known[key]

    return next(each for each in waiting if _is_ready(each, candidates, does))


def _is_ready(effect: T, candidates: Callable[[T], list[T]], does: Callable[[T, T], bool]) -> bool:
    """Is everything that it depends on, directly or through others, in a loop with it?"""
    reached = [effect]
    for each in reached:  # grows
        for other in candidates(each):
            if not any(other is one for one in reached) and does(each, other):
                reached.append(other)
    back = [effect]  # those that are known to depend on it
    for each in back:  # grows
        for other in reached:
            if any(other is one for one in back):
                continue
            if any(one is each for one in candidates(other)) and does(other, each):
                back.append(other)
    return len(back) == len(reached)
