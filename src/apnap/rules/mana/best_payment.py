"""601.2g-h: Find the payment that leaves the player the most, from the mana in the pool and the
mana abilities at hand."""

from __future__ import annotations

from collections import Counter

from apnap.state.ability import Asset
from apnap.state.mana import SNOW, Mana, ManaCost

from .plans import FIRST, Candidate, Carrier, Layout, Source, Stock, Supply
from .purpose import ANYTHING, Payment, Purpose, Units, bit_of
from .solver import Demand, Plan, demands
from .sources import CREATURE, SACRIFICE, Ability, Alternative, Group, Simple, Sources

NO_SOURCES = Sources()


class Problem(Stock):
    """One cost to pay with this pool and these sources, without using up anything that is
    reserved."""

    def __init__(
        self,
        pool: tuple[Mana, ...],
        sources: Sources,
        purpose: Purpose,
        reserved: Units,
        life: int,
    ) -> None:
        super().__init__(purpose, reserved)
        self.life = life
        for group in sources.groups:
            for each in group.abilities:
                for unit in each.units:
                    if not each.is_own(unit):
                        self.contested.update(unit)
        for mana in pool:
            supply = Supply(FIRST, ((bit_of(mana), mana.spend_on),))
            self.pool.setdefault(supply, []).append(mana)
        self.alike: dict[object, Source] = {}
        for simple, numbers in sources.simple.items():
            self._add_simple(simple, numbers)
        for group in sources.groups:
            self._add_group(group)
        self.sources = list(self.alike.values())

    def _add_simple(self, simple: Simple, numbers: list[int]) -> None:
        """Add sources that are alike. One that something else could want too is added as a
        group."""
        supply = Supply(simple.rank, tuple([(m.bit, m.spend_on) for m in simple.makes]))
        copies = Counter[int]()  # identical tokens share a number
        for number in numbers:
            units = _own_units(number, simple.rank, copies[number])
            copies[number] += 1
            if any(unit[0] in self.contested or unit[0] in self.banned for unit in units):
                abilities = [_as_ability(number, simple.rank, each, units) for each in simple.makes]
                self._add_group(Group(tuple(abilities), 1))
            else:
                self.simple.setdefault(supply, []).append((number, simple))

    def _add_group(self, group: Group) -> None:
        """Add the group, unless all its abilities are reserved. Groups that are alike, and that
        nothing else wants, are stored as one source with several objects."""
        allowed = [each for each in group.abilities if not self._is_banned(each)]
        if not allowed:
            return
        number = allowed[0].number
        key: object = (number, allowed[0].nth)
        if not any(self.contested_units(each) for each in allowed):
            key = (group.limit, *[each._replace(number=0, units=()) for each in allowed])
        before = self.alike.get(key)
        numbers = (number,) if before is None else (*before.numbers, number)
        self.alike[key] = Source(Group(tuple(allowed), group.limit), numbers)

    def _is_banned(self, ability: Ability) -> bool:
        """Whether the ability would use up something that is reserved."""
        return any(len(unit) == 1 and self.is_banned(unit[0]) for unit in ability.units)

    # ---- solving -------------------------------------------------------------------------

    def is_solvable(self, cost: ManaCost) -> bool:
        """Whether the cost can be paid at all."""
        ways = [demand for demand in demands(cost) if demand.life <= self.life]
        counts = self._counts()
        if any(self._plan(demand, counts, []) is not None for demand in ways):
            return True
        if not self.sources:
            return False
        return any(self._plan(demand, counts, self.sources) is not None for demand in ways)

    def solve(self, cost: ManaCost) -> Payment | None:
        """The payment that leaves the most; None if the cost can't be paid."""
        for demand in demands(cost):
            if demand.life > self.life:
                continue
            best = self._least(demand, keep_makers=True)
            if best is None:
                continue
            if best.waste:
                other = self._least(demand, keep_makers=False)
                if other is not None and other.waste < best.waste:
                    best = other
            return best.payment
        return None

    def _counts(self) -> dict[Supply, int]:
        return {supply: len(held) for supply, held in self.simple.items()}

    def _least(self, demand: Demand, keep_makers: bool) -> Candidate | None:
        """The best payment for this demand: starting with the most precious, leave out each source
        that is not needed."""
        kept, counts = list(self.sources), self._counts()
        if kept:
            if self._plan(demand, counts, kept) is None:
                return None
            worths = [(_worth(source, keep_makers), 0, n) for n, source in enumerate(kept)]
            supplies = list(counts)
            worths += [(s.rank, len(s.kind), -1 - n) for n, s in enumerate(supplies)]
            for _, _, n in sorted(worths, key=lambda worth: (-worth[0], -worth[1])):
                if n >= 0:
                    self._drop(demand, counts, kept, n)
                else:
                    self._drop_simple(demand, counts, kept, supplies[-1 - n])
        layout = Layout(self, counts, kept)
        plan = layout.plan(demand, self.life)
        if plan is None:
            return None
        return Carrier(self, layout).carry_out(plan, demand)

    def _drop(self, demand: Demand, counts: dict[Supply, int], kept: list[Source], at: int) -> None:
        """Keep as few objects of this source as the payment needs."""
        source = kept[at]
        fewest = len(source.numbers)
        while fewest:
            kept[at] = source._replace(numbers=source.numbers[: fewest - 1])
            if self._plan(demand, counts, kept) is None:
                break
            fewest -= 1
        kept[at] = source._replace(numbers=source.numbers[:fewest])

    def _drop_simple(
        self, demand: Demand, counts: dict[Supply, int], kept: list[Source], supply: Supply
    ) -> None:
        """Keep as few mana of this supply as the payment needs."""
        low, high = 0, counts[supply]
        while low < high:
            middle = (low + high) // 2
            if self._plan(demand, {**counts, supply: middle}, kept) is not None:
                high = middle
            else:
                low = middle + 1
        counts[supply] = low

    def _plan(
        self, demand: Demand, counts: dict[Supply, int], sources: list[Source]
    ) -> Plan | None:
        return Layout(self, counts, sources).plan(demand, self.life)


def _own_units(number: int, rank: int, nth: int) -> tuple[tuple[Asset, ...], ...]:
    """The units for tapping, and perhaps sacrificing, the object itself; of identical tokens that
    share a number, the nth."""
    if rank < SACRIFICE:
        return ((("tap", number, nth),),)
    return ((("tap", number, nth),), (("sacrifice", number, nth),))


def _as_ability(
    number: int, rank: int, one: Alternative, units: tuple[tuple[Asset, ...], ...]
) -> Ability:
    """A plain source as an ability, for an object that something else could want too."""
    snow = one.bit >= 1 << SNOW
    return Ability(
        number,
        one.nth,
        ANYTHING,
        (one.made,),
        (one.made,),
        ("",),
        one.spend_on,
        snow,
        None,
        0,
        units,
        rank,
        1,
    )


def _worth(source: Source, keep_makers: bool) -> float:
    """A rank for how long to keep a source that makes several mana or costs something, comparable
    with the ranks of plain sources."""
    rank = source.group.rank()
    if rank > CREATURE or source.group.has_fuel():
        return max(rank, CREATURE + 0.5)
    return FIRST if keep_makers else CREATURE + 0.25
