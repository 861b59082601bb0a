"""118.3, 601.2g-h: Search for a way to pay a mana cost, the best one if there are several.

Nothing in this file knows the game. Kinds of mana are bits (see `state.mana`). A supply is a number
of mana, each of which can be any one of some kinds. A demand is the set of kinds that would pay for
one mana of a cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from apnap.state.ability import Asset
from apnap.state.mana import ANY, ANY_SNOW, ManaCost, Symbol, mask_of

Counts = tuple[int, ...]
MOST_COSTS = 10_000  # the size of the memory for costs
REPEATABLE = 1000  # the `limit` of abilities that can be activated again and again


class Demand(NamedTuple):
    """One way to pay a cost: a set of kinds for each mana, and the life for Phyrexian symbols."""

    masks: tuple[int, ...]
    life: int


_DEMANDS: dict[ManaCost, list[Demand]] = {}


def demands(cost: ManaCost) -> list[Demand]:
    """118.13: The ways to pay a cost: those with the least life first, and of these the ones with
    the fewest mana."""
    ways = _DEMANDS.get(cost)
    if ways is None:
        if len(_DEMANDS) == MOST_COSTS:
            _DEMANDS.clear()
        ways = _DEMANDS[cost] = _all_demands(cost)
    return ways


def _all_demands(cost: ManaCost) -> list[Demand]:
    numbers: dict[Symbol, int] = {}
    for each in cost.symbols:
        numbers[each] = numbers.get(each, 0) + 1
    choices = [_divisions(each, number) for each, number in numbers.items()]
    ways: dict[Demand, None] = {}
    for chosen in product(*choices):
        masks = [mask for part in chosen for mask in part.masks]
        masks.sort(key=int.bit_count)
        ways[Demand(tuple(masks), sum([part.life for part in chosen]))] = None
    return sorted(ways, key=lambda each: (each.life, len(each.masks)))


def _divisions(one: Symbol, number: int) -> list[Demand]:
    """The ways to pay several equal symbols: some in one way, the others in another way."""
    assert not one.variable, "X has a value before it is paid (107.3a)"
    ways: list[Demand] = []
    if one.types:
        ways.append(Demand((mask_of(one.types),), 0))
    if one.generic:
        ways.append(Demand((ANY_SNOW if one.snow else ANY,) * one.generic, 0))
    if one.life:
        ways.append(Demand((), one.life))
    if not ways:
        return [Demand((), 0)]
    divided = [Demand((), 0)]
    for at, way in enumerate(ways):
        last = at == len(ways) - 1
        divided = [
            Demand(done.masks + way.masks * more, done.life + way.life * more)
            for done in divided
            for more in _counts(number, done, ways[:at], last)
        ]
    return divided


def _counts(number: int, done: Demand, before: list[Demand], last: bool) -> range:
    """The numbers of symbols that may be paid in the next way, after those paid in the ways
    before."""
    paid = 0
    for way in before:
        size = len(way.masks)
        if size:
            paid += done.masks.count(way.masks[0]) // size
        else:
            paid += done.life // way.life
    left = number - paid
    return range(left, left + 1) if last else range(left + 1)


def allot(wanted: Counts, supplies: list[tuple[int, int]]) -> list[int] | None:
    """For each demand, the number of the supply that pays it; None if they can't all be paid.

    Supplies are (kinds, number), in the order in which to use them. The sets of mana that can be
    used together form a matroid, so adding each mana that can be added, in that order, makes the
    best choice.
    """
    owner = [-1] * len(wanted)
    left = len(wanted)
    for index, (mask, number) in enumerate(supplies):
        for _ in range(min(number, left)):
            if not _augment(index, mask, wanted, supplies, owner, set()):
                break
            left -= 1
        if not left:
            return owner
    return owner if not left else None


def _augment(
    index: int,
    mask: int,
    wanted: Counts,
    supplies: list[tuple[int, int]],
    owner: list[int],
    seen: set[int],
) -> bool:
    """Find a demand for one more mana of this supply, moving others to free a demand if needed."""
    fitting = [at for at, accepted in enumerate(wanted) if accepted & mask and at not in seen]
    for at in fitting:
        if owner[at] < 0:
            owner[at] = index
            return True
    for at in fitting:
        if at not in seen:
            seen.add(at)
            before = owner[at]
            if _augment(before, supplies[before][0], wanted, supplies, owner, seen):
                owner[at] = index
                return True
    return False


def is_enough(wanted: Sequence[int], supplies: Sequence[tuple[int, int]]) -> bool:
    """Whether all demands can be paid. Supplies are (kinds, number), as in `allot`.

    By the marriage theorem, they can be if for every set of demands there are enough supplies that
    could pay one of the set. Equal demands are looked at as one, so the numbers don't matter.
    """
    numbers: dict[int, int] = {}
    for accepted in wanted:
        numbers[accepted] = numbers.get(accepted, 0) + 1
    classes = list(numbers.items())
    for chosen in range(1, 1 << len(classes)):
        mask = number = 0
        for nth, (accepted, many) in enumerate(classes):
            if chosen >> nth & 1:
                mask, number = mask | accepted, number + many
        if sum([many for kinds, many in supplies if kinds & mask]) < number:
            return False
    return True


def assign_assets(units: Sequence[tuple[Asset, ...]]) -> list[Asset] | None:
    """118.10: A different way to pay each unit; None if there are too few.

    Equal units are looked at as one group, so that many of them take little more time than one.
    """
    groups: dict[tuple[Asset, ...], int] = {}
    known: dict[int, int] = {}  # the same unit is often listed several times
    for unit in units:
        if id(unit) not in known:
            known[id(unit)] = groups.setdefault(unit, len(groups))
    group_of = [known[id(unit)] for unit in units]
    pools, taken = list(groups), dict[Asset, int]()
    next_free = [0] * len(pools)
    for group in group_of:
        if not _take(group, pools, taken, next_free):
            return None
    assigned: list[list[Asset]] = [[] for _ in pools]
    for asset, group in taken.items():
        assigned[group].append(asset)
    return [assigned[group].pop() for group in group_of]


def _take(
    group: int, pools: list[tuple[Asset, ...]], taken: dict[Asset, int], next_free: list[int]
) -> bool:
    """Give one unit of the group a way to pay, moving units of other groups if needed."""
    came_from: dict[int, tuple[Asset, int]] = {}  # group -> the asset that it took from another
    pending = [group]
    for each in pending:  # grows
        pool = pools[each]
        while next_free[each] < len(pool) and pool[next_free[each]] in taken:
            next_free[each] += 1
        if next_free[each] < len(pool):
            asset, at = pool[next_free[each]], each
            taken[asset] = at
            while at != group:  # each group on the way gives the asset that the one before wants
                asset, at = came_from[at]
                taken[asset] = at
            return True
        for asset in pool:
            other = taken[asset]
            if other != group and other not in came_from:
                came_from[other] = (asset, each)
                pending.append(other)
    return False


# ---- abilities that make several mana, or cost something -------------------------------------


class Use(NamedTuple):
    """One way to activate a mana ability: the mana it adds, and the cost.

    `adds` are the numbers of the supplies that grow by one. `fuel` is the mana cost, as demands on
    the masks of purpose number `purpose`. `units` are the other parts of the cost that something
    else wants too.
    """

    adds: tuple[int, ...]
    fuel: tuple[int, ...] = ()
    purpose: int = 0
    life: int = 0
    units: tuple[tuple[Asset, ...], ...] = ()


class Maker(NamedTuple):
    """Something that can be activated `limit` times, each time in one of several ways."""

    uses: tuple[Use, ...]
    limit: int = 1

    def gain(self) -> int:
        """The most mana that one activation adds beyond its own cost."""
        return max([len(use.adds) - len(use.fuel) for use in self.uses])


class Step(NamedTuple):
    """One activation in a plan, and the supplies that pay its mana cost."""

    maker: int
    use: int
    fuel: tuple[int, ...]


class Plan(NamedTuple):
    """The activations, and the supply that pays each demand."""

    steps: tuple[Step, ...]
    owner: tuple[int, ...]  # for each demand, the supply that pays it


class Search:
    """Tries all orders of activations that could matter, none of them twice.

    `masks[p][s]` are the kinds that supply `s` has for purpose `p` (106.6). Purpose 0 is the cost
    to be paid; the others are the costs of mana abilities. `reserved` are the units of other costs.
    """

    def __init__(
        self,
        masks: list[list[int]],
        makers: list[Maker],
        wanted: Counts,
        reserved: list[tuple[Asset, ...]],
    ) -> None:
        self.masks = masks
        self.makers = makers
        self.wanted = wanted
        self.reserved = reserved
        self.failed: set[tuple[Counts, Counts, int, tuple[tuple[int, int], ...]]] = set()
        self.kinds = self._same_supplies()
        self.sorts = self._same_makers()
        self.firsts = [_first_with_units(maker) for maker in makers]
        self.limits = self._limits()
        fuels = [_most_fuel(m) * n for m, n in zip(makers, self.limits, strict=True)]
        self.cap = len(wanted) + sum(fuels)

    def _same_supplies(self) -> list[int]:
        """Number the supplies so that supplies which can pay the same demands get the same
        number."""
        wants = {(0, mask) for mask in self.wanted}
        for maker in self.makers:
            wants.update([(use.purpose, mask) for use in maker.uses for mask in use.fuel])
        order = sorted(wants)
        seen: dict[tuple[bool, ...], int] = {}
        numbers = []
        for supply in range(len(self.masks[0])):
            able = tuple([self.masks[purpose][supply] & mask != 0 for purpose, mask in order])
            numbers.append(seen.setdefault(able, len(seen)))
        return numbers

    def _same_makers(self) -> list[int]:
        """Number the makers so that makers with the same uses get the same number."""
        seen: dict[object, int] = {}
        numbers = []
        for index, maker in enumerate(self.makers):
            key: object = index
            if not any(use.units for use in maker.uses):
                key = tuple(
                    [
                        (tuple(sorted([self.kinds[s] for s in u.adds])), u.fuel, purpose, u.life)
                        for u, purpose in [(use, self._purpose(use)) for use in maker.uses]
                    ]
                )
            numbers.append(seen.setdefault(key, len(seen)))
        return numbers

    def _purpose(self, use: Use) -> int:
        """The first purpose with the same masks."""
        return self.masks.index(self.masks[use.purpose]) if use.fuel else 0

    def _limits(self) -> Counts:
        """An upper bound on how often each maker is useful. A repeatable maker only changes mana
        into other mana, and no mana goes through the same maker twice before it is spent."""
        again = [maker for maker in self.makers if maker.limit >= REPEATABLE]
        ends = len(self.wanted)
        ends += sum([_most_fuel(m) * m.limit for m in self.makers if m.limit < REPEATABLE])
        widest = max([_most_fuel(maker) for maker in again], default=1)
        often = ends * max(1, widest) ** max(0, len(again) - 1)
        return tuple([min(maker.limit, often) for maker in self.makers])

    def run(self, counts: list[int], life: int) -> Plan | None:
        """A plan that starts with this much of each supply and pays at most this much life."""
        start = tuple([min(number, self.cap) for number in counts])
        return self._from(start, self.limits, life, ())

    def _from(
        self, counts: Counts, limits: Counts, life: int, used: tuple[tuple[int, int], ...]
    ) -> Plan | None:
        """A plan from this position; None if there is none. Positions that failed are
        remembered."""
        owner = allot(self.wanted, list(zip(self.masks[0], counts, strict=True)))
        if owner is not None:
            return Plan((), tuple(owner))
        key = (_totals(self.kinds, counts), _totals(self.sorts, limits), life, used)
        if key in self.failed or not self._could(counts, limits):
            return None
        self.failed.add(key)
        for index in self._order(limits):
            for nth in range(len(self.makers[index].uses)):
                plan = self._try(counts, limits, life, used, index, nth)
                if plan is not None:
                    return plan
            if self._is_free(index):
                return None  # nothing is gained by doing without it
        return None

    def _try(
        self,
        counts: Counts,
        limits: Counts,
        life: int,
        used: tuple[tuple[int, int], ...],
        index: int,
        nth: int,
    ) -> Plan | None:
        """A plan that begins with this use of this maker."""
        use = self.makers[index].uses[nth]
        if use.life > life:
            return None
        if use.units:
            used = tuple(sorted([*used, (index, self.firsts[index][nth])]))
            if not self._has_assets(used):
                return None
        rest = (*limits[:index], limits[index] - 1, *limits[index + 1 :])
        for fuel in self._fuels(counts, use):
            after = list(counts)
            for supply in fuel:
                after[supply] -= 1
            for supply in use.adds:
                after[supply] = min(after[supply] + 1, self.cap)
            plan = self._from(tuple(after), rest, life - use.life, used)
            if plan is not None:
                return Plan((Step(index, nth, fuel), *plan.steps), plan.owner)
        return None

    def _has_assets(self, used: tuple[tuple[int, int], ...]) -> bool:
        """Whether the units of these uses and the reserved ones can all be paid."""
        units = list(self.reserved)
        for index, nth in used:
            units += self.makers[index].uses[nth].units
        return assign_assets(units) is not None

    def _order(self, limits: Counts) -> list[int]:
        """The makers to try next, one of each sort. A maker that costs nothing is tried alone,
        since using it first never hurts."""
        first: dict[int, int] = {}
        for index, number in enumerate(limits):
            if number:
                first.setdefault(self.sorts[index], index)
        left = list(first.values())
        free = [index for index in left if self._is_free(index)]
        if free:
            return free[:1]
        costless = [i for i in left if not any(use.fuel for use in self.makers[i].uses)]
        return costless + [i for i in left if i not in costless]

    def _is_free(self, index: int) -> bool:
        """Whether no use of the maker costs anything."""
        return not any(use.fuel or use.life or use.units for use in self.makers[index].uses)

    def _could(self, counts: Counts, limits: Counts) -> bool:
        """Whether the demands could be met if all makers that are left cost nothing and made each
        of their kinds. A quick check that rules positions out."""
        gain, supplies = sum(counts), list(zip(self.masks[0], counts, strict=True))
        for maker, number in zip(self.makers, limits, strict=True):
            if number:
                gain += max(0, maker.gain()) * number
                for masks in self._at_best(maker):
                    supplies.append((masks, number))
        return gain >= len(self.wanted) and allot(self.wanted, supplies) is not None

    def _at_best(self, maker: Maker) -> list[int]:
        """For each mana that one activation can make, all the kinds it could be."""
        kinds: list[int] = []
        for use in maker.uses:
            masks = [self.masks[0][supply] for supply in use.adds]
            kinds += [0] * (len(masks) - len(kinds))
            for at, mask in enumerate(masks):
                kinds[at] |= mask
        return kinds

    def _fuels(self, counts: Counts, use: Use) -> list[tuple[int, ...]]:
        """The ways to pay for a use that leave the most: a supply is skipped if another one that
        pays as well can do less."""
        ways: list[tuple[tuple[int, ...], Counts]] = [((), counts)]
        for accepted in use.fuel:
            longer: dict[tuple[int, ...], Counts] = {}
            for spent, left in ways:
                fitting = [
                    supply
                    for supply, number in enumerate(left)
                    if number and self.masks[use.purpose][supply] & accepted
                ]
                one_of_each = {self.kinds[supply]: supply for supply in reversed(fitting)}
                fitting = list(one_of_each.values())
                for supply in fitting:
                    if not any(self._is_less(o, supply) for o in fitting if o != supply):
                        after = (*left[:supply], left[supply] - 1, *left[supply + 1 :])
                        longer[(*spent, supply)] = after
            ways = list(longer.items())
        return [spent for spent, _ in ways]

    def _is_less(self, one: int, other: int) -> bool:
        """Whether the first supply can do nothing that the other can't. Of equal supplies, the
        first counts as less."""
        equal = True
        for masks in self.masks:
            if masks[one] & ~masks[other]:
                return False
            equal = equal and masks[one] == masks[other]
        return not equal or one < other


def _first_with_units(maker: Maker) -> list[int]:
    """For each use of the maker, the number of the first one with the same units: what is left for
    others does not depend on which of them it was."""
    units = [use.units for use in maker.uses]
    return [units.index(each) for each in units]


def _most_fuel(maker: Maker) -> int:
    """The most mana that one use of the maker costs."""
    return max([len(use.fuel) for use in maker.uses])


def _totals(groups: list[int], numbers: Counts) -> Counts:
    """The sum of the numbers for each group."""
    totals = [0] * (max(groups, default=-1) + 1)
    for group, number in zip(groups, numbers, strict=True):
        totals[group] += number
    return tuple(totals)
