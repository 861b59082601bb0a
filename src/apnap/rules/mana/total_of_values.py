"""118.3, 701.57: Costs such as "any number of cards with total mana value N" (evidence, crew).

Such a cost is a `Heap`: a total to reach with any of several objects, each of which has a value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from apnap.state.ability import Heap, Token
from apnap.state.question import Legality, Option, Refusal

from .solver import assign_tokens

Units = Sequence[tuple[Token, ...]]
Chosen = tuple[tuple[Token, int], ...]  # each with the number of the heap it goes to


def share_out(units: Units, heaps: Sequence[Heap]) -> Chosen | None:
    """118.10: Fill each heap with different objects, so that enough are left for the units; None if
    that is impossible.

    Each object in turn, the one of the highest value first, goes to one of the heaps or to none.
    Two positions in which the heaps lack the same, and as many of each kind are left for the units,
    count as one.
    """
    worths = [dict(heap.worth) for heap in heaps]
    kinds = [worths.index(worth) for worth in worths]
    every = {token for worth in worths for token in worth}
    most = {token: max([worth.get(token, 0) for worth in worths]) for token in every}
    tokens = sorted(most, key=lambda token: (-most[token], token))
    wanted = {token: [n for n, unit in enumerate(units) if token in unit] for token in tokens}
    left = list(accumulate([most[token] for token in reversed(tokens)], initial=0))
    tried: set[object] = set()
    pending: list[tuple[int, list[int], Chosen]] = [(0, [heap.number for heap in heaps], ())]
    while pending:
        at, lacks, chosen = pending.pop()
        gone = [token for token, _ in chosen]
        if not any(lacks):
            if assign_tokens([without(unit, gone) for unit in units]) is not None:
                return chosen
            continue
        used = sorted([wanted[token] for token in gone if wanted[token]])
        key = (at, tuple(sorted(zip(kinds, lacks, strict=True))), str(used))
        if key in tried or sum(lacks) > left[len(tokens) - at]:
            continue
        tried.add(key)
        token = tokens[at]
        pending.append((at + 1, lacks, chosen))
        for nth, worth in enumerate(worths):
            if lacks[nth] and worth.get(token):
                less = [lack - worth[token] if n == nth else lack for n, lack in enumerate(lacks)]
                pending.append((at + 1, [max(0, lack) for lack in less], (*chosen, (token, nth))))
    return None


def without(unit: tuple[Token, ...], gone: Sequence[Token]) -> tuple[Token, ...]:
    """The unit without those that are gone."""
    return tuple([token for token in unit if token not in gone])


@dataclass(frozen=True)
class EnoughInHeap(Legality):
    """The chosen objects reach the total, and the others can still pay the rest of the cost."""

    heap: Heap
    options: tuple[Option, ...]  # in the order of `heap.worth`
    units: tuple[tuple[Token, ...], ...] = ()
    later: tuple[Heap, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        worth = [self.heap.worth[self.options.index(option)] for option in chosen]
        values = [value for _, value in worth]
        total, number = sum(values), self.heap.number
        if total < number:
            return Refusal(self.heap.rule, f"that is {total} of {number}; {self.heap.prompt}")
        if self.heap.exact and total - min(values) >= number:
            return Refusal(self.heap.rule, f"that is more than it takes; {self.heap.prompt}")
        gone = [token for token, _ in worth]
        later = [left_of(heap, gone) for heap in self.later]
        units = [without(unit, gone) for unit in self.units]
        if not all(units) or share_out(units, later) is None:
            return Refusal("601.2h", "what is left could not pay the rest of the cost")
        return None

    def example(self) -> tuple[Option, ...]:
        shared = share_out(self.units, (self.heap, *self.later))
        tokens = [token for token, at in shared or () if at == 0]
        return tuple(
            [
                o
                for o, (token, _) in zip(self.options, self.heap.worth, strict=True)
                if token in tokens
            ]
        )


def left_of(heap: Heap, gone: Sequence[Token]) -> Heap:
    """The heap without those that are gone."""
    return heap._replace(worth=tuple([each for each in heap.worth if each[0] not in gone]))
