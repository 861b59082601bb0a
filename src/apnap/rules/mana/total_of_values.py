"""118.3, 701.57: Costs such as "any number of cards with total mana value N" (evidence, crew).

Such a cost is a `Heap`: a total to reach with any of several objects, each of which has a value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from apnap.state.ability import Asset, Heap
from apnap.state.question import Legality, Option, Refusal

from .solver import assign_assets

Units = Sequence[tuple[Asset, ...]]
Chosen = tuple[tuple[Asset, int], ...]  # each with the number of the heap it goes to


def fill_heaps(units: Units, heaps: Sequence[Heap]) -> Chosen | None:
    """118.10: Fill each heap with different objects, so that enough are left for the units; None if
    that is impossible.

    Each object in turn, the one of the highest value first, goes to one of the heaps or to none.
    Two positions in which the heaps lack the same, and as many of each kind are left for the units,
    count as one.
    """
    worths = [dict(heap.worth) for heap in heaps]
    kinds = [worths.index(worth) for worth in worths]
    every = {asset for worth in worths for asset in worth}
    most = {asset: max([worth.get(asset, 0) for worth in worths]) for asset in every}
    assets = sorted(most, key=lambda asset: (-most[asset], asset))
    wanted = {asset: [n for n, unit in enumerate(units) if asset in unit] for asset in assets}
    left = list(accumulate([most[asset] for asset in reversed(assets)], initial=0))
    tried: set[object] = set()
    pending: list[tuple[int, list[int], Chosen]] = [(0, [heap.number for heap in heaps], ())]
    while pending:
        at, lacks, chosen = pending.pop()
        gone = [asset for asset, _ in chosen]
        if not any(lacks):
            if assign_assets(units_without(units, gone)) is not None:
                return chosen
            continue
        used = sorted([wanted[asset] for asset in gone if wanted[asset]])
        key = (at, tuple(sorted(zip(kinds, lacks, strict=True))), str(used))
        if key in tried or sum(lacks) > left[len(assets) - at]:
            continue
        tried.add(key)
        asset = assets[at]
        pending.append((at + 1, lacks, chosen))
        for nth, worth in enumerate(worths):
            if lacks[nth] and worth.get(asset):
                less = [lack - worth[asset] if n == nth else lack for n, lack in enumerate(lacks)]
                pending.append((at + 1, [max(0, lack) for lack in less], (*chosen, (asset, nth))))
    return None


def unit_without(unit: tuple[Asset, ...], gone: Sequence[Asset]) -> tuple[Asset, ...]:
    """The unit without those that are gone."""
    return tuple([asset for asset in unit if asset not in gone])


def units_without(units: Units, gone: Sequence[Asset]) -> Units:
    """The units without those that are gone. A unit that is listed often is looked at once."""
    if not gone:
        return units
    known = {id(unit): unit for unit in units}
    left = {key: unit_without(unit, gone) for key, unit in known.items()}
    return [left[id(unit)] for unit in units]


@dataclass(frozen=True)
class EnoughInHeap(Legality):
    """The chosen objects reach the total, and the others can still pay the rest of the cost."""

    heap: Heap
    options: tuple[Option, ...]  # in the order of `heap.worth`
    units: tuple[tuple[Asset, ...], ...] = ()
    later: tuple[Heap, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        worth = [self.heap.worth[self.options.index(option)] for option in chosen]
        values = [value for _, value in worth]
        total, number = sum(values), self.heap.number
        if total < number:
            return Refusal(self.heap.rule, f"That is {total} of {number}. {self.heap.prompt}")
        if self.heap.exact and total - min(values) >= number:
            return Refusal(self.heap.rule, f"That is more than it takes. {self.heap.prompt}")
        gone = [asset for asset, _ in worth]
        later = [heap_without(heap, gone) for heap in self.later]
        units = [unit_without(unit, gone) for unit in self.units]
        if not all(units) or fill_heaps(units, later) is None:
            return Refusal("601.2h", "what is left could not pay the rest of the cost")
        return None

    def example(self) -> tuple[Option, ...]:
        shared = fill_heaps(self.units, (self.heap, *self.later))
        assets = [asset for asset, at in shared or () if at == 0]
        return tuple(
            [
                o
                for o, (asset, _) in zip(self.options, self.heap.worth, strict=True)
                if asset in assets
            ]
        )


def heap_without(heap: Heap, gone: Sequence[Asset]) -> Heap:
    """The heap without those that are gone."""
    return heap._replace(worth=tuple([each for each in heap.worth if each[0] not in gone]))
