"""118.10: Objects that could make mana, and that another part of the same cost could use up.

Where every source makes one mana, such objects are counted by what each could do instead: those
that are alike are interchangeable, however many there are.
"""

from __future__ import annotations

from collections import Counter

from apnap.state.ability import Asset
from apnap.state.mana import ANY, Mana, ManaCost

from .purpose import Units, bit_of
from .solver import allot, demands, is_enough
from .sources import SACRIFICE, Sources

OTHER_USE = ANY + 1  # the bit of the first kind of units, beyond those of mana


class Contest:
    """The mana that there is or could be, beside units that want some of the same objects.

    `is_plain` says whether each object can be used up in one way only: it makes a mana, or it pays
    for a unit. Mana that may be spent on some things only is not known here.
    """

    def __init__(self, pool: tuple[Mana, ...], sources: Sources, units: Units) -> None:
        kinds: dict[tuple[Asset, ...], int] = {}
        known: dict[int, int] = {}  # the same unit is often listed several times
        for unit in units:
            if id(unit) not in known:
                known[id(unit)] = kinds.setdefault(unit, len(kinds))
        self.wanted = [OTHER_USE << known[id(unit)] for unit in units]
        uses = dict[Asset, int]()
        for unit, nth in kinds.items():
            for asset in unit:
                uses[asset] = uses.get(asset, 0) | OTHER_USE << nth
        self.is_plain = True
        made: dict[tuple[int, int], list[Asset]] = {}  # by rank and by all that it could do
        for simple, numbers in sources.simple.items():
            mask, copies = 0, Counter[int]()
            for one in simple.makes:
                mask |= one.bit
            for number in numbers:
                asset = ("tap", number, copies[number])
                if simple.rank >= SACRIFICE and ("sacrifice", number, copies[number]) in uses:
                    self.is_plain = False
                copies[number] += 1
                made.setdefault((simple.rank, mask | uses.pop(asset, 0)), []).append(asset)
        others: dict[int, list[Asset]] = {}
        for asset, mask in uses.items():
            others.setdefault(mask, []).append(asset)
        # In the order in which to use them: what makes no mana, the pool, then other sources.
        self.assets = list(others.items())
        self.assets += [(bit_of(mana), [("pool", -1, n)]) for n, mana in enumerate(pool)]
        self.assets += [(mask, made[rank, mask]) for rank, mask in sorted(made)]
        self.supplies = [(mask, len(those)) for mask, those in self.assets]

    def is_enough(self, cost: ManaCost, life: int) -> bool:
        """Whether the cost and all units can be paid together, with at most this much life."""
        return any(
            demand.life <= life and is_enough((*self.wanted, *demand.masks), self.supplies)
            for demand in demands(cost)
        )

    def kept(self, cost: ManaCost, life: int) -> list[tuple[Asset, ...]] | None:
        """For each unit, an object to keep for it, so that the cost can be paid without them; None
        if there is no way."""
        for demand in demands(cost):
            if demand.life > life:
                continue
            owner = allot((*self.wanted, *demand.masks), self.supplies)
            if owner is not None:
                left = [list(those) for _, those in self.assets]
                return [(left[supply].pop(),) for supply in owner[: len(self.wanted)]]
        return None
