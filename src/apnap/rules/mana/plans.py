"""601.2g-h: Translate a cost and the means to pay it into the numbers of the solver, and translate
the solver's plan back into a payment."""

from __future__ import annotations

from typing import NamedTuple

from apnap.state.ability import Asset
from apnap.state.mana import BITS, SNOW, Mana

from .purpose import Activation, Payment, Purpose, Units
from .solver import REPEATABLE, Demand, Maker, Plan, Search, Step, Use, allot, demands
from .sources import Ability, Alternative, Group, Simple

Kind = tuple[tuple[int, str], ...]  # each mana a supply could be: its bit, its `spend_on`
FIRST = -1  # the rank of mana that is in the pool already, or that a plan adds anyway


class Supply(NamedTuple):
    """A kind of mana to pay with, and its rank: supplies of lower rank are used first."""

    rank: int
    kind: Kind


class Source(NamedTuple):
    """A group of abilities, and the objects that have this same group."""

    group: Group
    numbers: tuple[int, ...]

    def limit(self) -> int:
        return self.group.limit * len(self.numbers)


class Stock:
    """The mana and sources available for one purpose, sorted, and what else wants to use them
    up."""

    def __init__(self, purpose: Purpose, reserved: Units) -> None:
        self.purpose = purpose
        self.reserved = list(reserved)
        self.banned: set[Asset] = set()
        while single := next((unit for unit in self.reserved if len(unit) == 1), ()):
            self.banned.add(single[0])
            self.reserved.remove(single)
            self.reserved = [unit_without(unit, single[0]) for unit in self.reserved]
        self.contested: set[Asset] = {asset for unit in self.reserved for asset in unit}
        self.pool: dict[Supply, list[Mana]] = {}
        self.simple: dict[Supply, list[tuple[int, Simple]]] = {}

    def contested_units(self, ability: Ability) -> tuple[tuple[Asset, ...], ...]:
        """118.10: The parts of the ability's cost that something else could want to use up."""
        wanted = [
            self._as_wanted(unit)
            for unit in ability.units
            if not ability.is_own(unit)
            or unit[0] in self.contested
            or body_of(unit[0]) in self.contested
        ]
        return tuple(wanted)

    def _as_wanted(self, unit: tuple[Asset, ...]) -> tuple[Asset, ...]:
        """601.2g-h: The unit, as the reserved units compete for it: mana is made before the cost is
        paid, so that a permanent sacrificed for mana can't be tapped to pay any more.

        A permanent that could be both sacrificed and tapped to pay is left to those costs."""
        left: list[Asset] = []
        for asset in unit:
            body = body_of(asset)
            if self.is_banned(asset) or (
                asset != body and asset in self.contested and body in self.contested
            ):
                continue
            left.append(body if body in self.contested else asset)
        return tuple(left)

    def is_banned(self, asset: Asset) -> bool:
        """Whether a reserved cost needs exactly this object."""
        return asset in self.banned or body_of(asset) in self.banned


def body_of(asset: Asset) -> Asset:
    """The tapping of the permanent that is sacrificed; otherwise the asset itself."""
    return ("tap", asset[1], asset[2]) if asset[0] == "sacrifice" else asset


def unit_without(unit: tuple[Asset, ...], asset: Asset) -> tuple[Asset, ...]:
    """The unit without this way to pay it."""
    return tuple([each for each in unit if each != asset])


class Layout:
    """The problem in the solver's numbers: supplies in the order of use, makers, and purposes."""

    def __init__(self, stock: Stock, counts: dict[Supply, int], sources: list[Source]) -> None:
        self.sources = [source for source in sources if source.numbers]
        self.reserved = stock.reserved
        rows: dict[Supply, int] = {supply: len(held) for supply, held in stock.pool.items()}
        rows.update(counts)
        for source in self.sources:
            for each in source.group.abilities:
                for kinds in kinds_added(each):
                    for kind in kinds:
                        rows.setdefault(Supply(FIRST, kind), 0)
        self.supplies = sorted(rows, key=lambda supply: order_of(supply, rows[supply]))
        self.counts = [rows[supply] for supply in self.supplies]
        self.at = {supply: index for index, supply in enumerate(self.supplies)}
        self.purposes = [stock.purpose]
        self.makers: list[Maker] = []
        self.meaning: list[list[tuple[Ability, int]]] = []
        for source in self.sources:
            self._add_maker(stock, source)
        self.masks = [[_mask(s.kind, p) for s in self.supplies] for p in self.purposes]

    def _add_maker(self, stock: Stock, source: Source) -> None:
        """Add a maker with one use for each way to activate each ability of the source."""
        uses: list[Use] = []
        meaning: list[tuple[Ability, int]] = []
        for each in source.group.abilities:
            purpose = 0
            fuels = [Demand((), 0)]
            if each.fuel is not None:
                self.purposes.append(each.purpose)
                purpose = len(self.purposes) - 1
                fuels = demands(each.fuel)
            added = kinds_added(each)
            which = (UNDECIDED,) if is_flexible(each) else tuple(range(len(each.makes)))
            units = stock.contested_units(each)
            for at, kinds in zip(which, added, strict=True):
                if not kinds:  # 614.6: nothing of it is sure to be added
                    continue
                adds = tuple([self.at[Supply(FIRST, kind)] for kind in kinds])
                for fuel in fuels:
                    uses.append(Use(adds, fuel.masks, purpose, each.life + fuel.life, units))
                    meaning.append((each, at))
        self.makers.append(Maker(tuple(uses), source.limit()))
        self.meaning.append(meaning)

    def plan(self, demand: Demand, life: int) -> Plan | None:
        """A plan that meets the demand with at most this much life; None if there is none."""
        if not self.makers:
            owner = allot(demand.masks, list(zip(self.masks[0], self.counts, strict=True)))
            return None if owner is None else Plan((), tuple(owner))
        search = Search(self.masks, self.makers, demand.masks, list(self.reserved))
        return search.run(self.counts, life - demand.life)


# ---- from a plan to a payment ----------------------------------------------------------------


UNDECIDED = -1  # the type of the mana is decided when it is spent


class Candidate(NamedTuple):
    """A payment, and how wasteful it is."""

    payment: Payment
    waste: int  # mana that is made and left unspent


class Pending:
    """A mana ability that the plan activates. The type of its mana may be decided later."""

    def __init__(
        self, number: int, nth: int, made: str, snow: bool, spend_on: str, x: int = 0
    ) -> None:
        self.number, self.nth, self.made, self.x = number, nth, made, x
        self.snow, self.spend_on = snow, spend_on
        self.spend: list[Mana] = []
        self.words = ""
        self.chosen: tuple[str, ...] = ()

    def mana(self, type_: str) -> Mana:
        return Mana(type_, self.snow, self.spend_on, self.number)

    def activation(self) -> Activation:
        made = self.words or self.made
        return Activation(self.number, self.nth, made, tuple(self.spend), self.x, self.chosen)


class Holding(NamedTuple):
    """One mana at hand while a plan is carried out: in the pool, or from a source not yet used."""

    mana: Mana | None = None
    number: int = -1
    makes: tuple[Alternative, ...] = ()
    pending: Pending | None = None
    was_made: bool = False


class Carrier:
    """Goes through a plan and records which abilities are activated and which mana is spent."""

    def __init__(self, stock: Stock, layout: Layout) -> None:
        self.layout = layout
        self.plain: list[Pending] = []  # activated first, since they cost nothing
        self.others: list[Pending] = []
        self.left = [
            [number for number in source.numbers for _ in range(source.group.limit)]
            if source.group.limit < REPEATABLE
            else list(source.numbers)
            for source in layout.sources
        ]
        self.held: list[list[Holding]] = []  # for each supply, what to use next comes last
        for supply, number in zip(layout.supplies, layout.counts, strict=True):
            holdings = [Holding(mana=mana) for mana in stock.pool.get(supply, [])]
            for source, simple in stock.simple.get(supply, [])[:number]:
                holdings.append(Holding(number=source, makes=simple.makes))
            self.held.append(holdings[::-1])

    def carry_out(self, plan: Plan, demand: Demand) -> Candidate:
        """The payment that the plan describes."""
        for step in plan.steps:
            self._activate(step)
        spend = []
        for mask, supply in zip(demand.masks, plan.owner, strict=True):
            spend.append(self._take(supply, mask, 0))
        activate = [each.activation() for each in self.plain + self.others]
        waste = sum([1 for held in self.held for each in held if each.was_made])
        return Candidate(Payment(tuple(activate), tuple(spend), demand.life), waste)

    def _activate(self, step: Step) -> None:
        """Record one activation, spend its mana cost, and add its mana to what is at hand."""
        use = self.layout.makers[step.maker].uses[step.use]
        ability, at = self.layout.meaning[step.maker][step.use]
        made = "" if at == UNDECIDED else ability.makes[at]
        numbers = self.left[step.maker]
        number = numbers.pop(0) if len(numbers) > 1 else numbers[0]
        pending = Pending(number, ability.nth, made, ability.snow, ability.spend_on, ability.x)
        for mask, supply in zip(use.fuel, step.fuel, strict=True):
            pending.spend.append(self._take(supply, mask, use.purpose))
        if at != UNDECIDED:
            pending.words, pending.chosen = ability.words[at], ability.chosen_at(at)
            mana = [pending.mana(type_) for type_ in made]
            mana += [Mana(each) for each in ability.more[at]]
            for supply, one_mana in zip(use.adds, mana, strict=True):
                self.held[supply].append(Holding(mana=one_mana, was_made=True))
        else:
            pending.made = ability.makes[0]
            one = Holding(pending=pending, makes=_makes(ability), was_made=True)
            self.held[use.adds[0]].append(one)
        self.others.append(pending)

    def _take(self, supply: int, mask: int, purpose: int) -> Mana:
        """Spend one mana of the supply. If its source was not used yet, record its activation."""
        holding = self.held[supply].pop()
        if holding.mana is not None:
            return holding.mana
        allows = self.layout.purposes[purpose].allows
        chosen = next(m for m in holding.makes if m.bit & mask and allows(m.spend_on))
        pending = holding.pending
        if pending is None:
            snow = chosen.bit >= 1 << SNOW
            pending = Pending(holding.number, chosen.nth, chosen.made, snow, chosen.spend_on)
            self.plain.append(pending)
        pending.made = chosen.made
        return pending.mana(chosen.made)


def order_of(supply: Supply, number: int) -> tuple[int, bool, int, int, Kind]:
    """The sorting key of supplies: mana that is there, then mana with few other uses, then mana of
    which there is much."""
    restricted = all(spend_on for _, spend_on in supply.kind)
    return (supply.rank, not restricted, len(supply.kind), -number, supply.kind)


def _mask(kind: Kind, purpose: Purpose) -> int:
    """The bits of the mana in this kind that may be spent for the purpose."""
    mask = 0
    for bit, spend_on in kind:
        if purpose.allows(spend_on):
            mask |= bit
    return mask


def kinds_added(ability: Ability) -> list[tuple[Kind, ...]]:
    """The kinds of mana that each way to activate the ability adds. If each way makes one mana,
    they count as one way, and the type is decided later."""
    if is_flexible(ability):
        return [(tuple([(m.bit, m.spend_on) for m in _makes(ability)]),)]
    shift = SNOW if ability.snow else 0
    ways = []
    for made, more in zip(ability.makes, ability.more, strict=True):
        kinds: list[Kind] = [((BITS[each] << shift, ability.spend_on),) for each in made]
        ways.append((*kinds, *[((BITS[each], ""),) for each in more]))
    return ways


def is_flexible(ability: Ability) -> bool:
    """Whether the ability makes one mana whose type can be decided when it is spent."""
    if ability.words != ability.makes:  # a replacement or multiplier changes the mana
        return False
    return all(len(made) == 1 for made in ability.makes) and not any(ability.more)


def _makes(ability: Ability) -> tuple[Alternative, ...]:
    shift = SNOW if ability.snow else 0
    return tuple(
        [Alternative(BITS[m] << shift, ability.spend_on, ability.nth, m, 0) for m in ability.makes]
    )
