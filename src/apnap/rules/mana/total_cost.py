"""118, 601.2f-h: A total cost that is locked in, the check whether it can be paid, and paying
it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from apnap.rules.continuous import layers
from apnap.rules.machine.events import LifeChange
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.life import can_pay_life
from apnap.state.ability import Asset, Cost, Heap
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana, ManaCost
from apnap.state.names import BATTLEFIELD, NOBODY, STACK, MaybePaidFor
from apnap.state.question import Arrange, ChooseSome, Declare, Kind, Option, Question
from apnap.state.records import Value

from .any_type import widened_cost
from .needed_later import other_costs
from .purpose import Payment, Purpose, Units
from .resources import Resources, SpendMana
from .solver import assign_assets
from .spend_from_pool import ask_spending, choose_spending
from .total_of_values import EnoughInHeap, fill_heaps, heap_without, units_without

LIFE_PER_SYMBOL = 2  # 107.4f
MANA = -1  # the mana part, where the parts of a cost are numbered


@dataclass(frozen=True)
class Charge(Value):
    """601.2f: A total cost, and what it is paid for.

    `source` is the object whose cost it is (for an ability, the permanent). `for_` is the object
    paid for: the spell or ability on the stack, or the card that would be cast.
    """

    mana: ManaCost = ManaCost()
    costs: tuple[Cost, ...] = ()
    source: int = NOBODY
    for_: int = NOBODY
    kind: MaybePaidFor = ""
    x: int = 0
    # 605.3c: The mana abilities that are being activated, each with its object: they can't help.
    begun: tuple[tuple[int, int], ...] = ()
    keywords: frozenset[str] = frozenset()  # 702.1: those that the ability belongs to

    def context(self, seat: int) -> Resolution:
        return Resolution(controller=seat, source=self.source, x=self.x)

    def payable_mana(self, game: Game, seat: int) -> ManaCost:
        """118.14, 609.4b: The mana cost, widened to the types of mana this player may spend on
        it."""
        if not self.mana.symbols:
            return self.mana
        of = self.for_ if self.kind == "spell" else self.source
        return widened_cost(game, seat, self.mana, self.kind, of)

    def purpose(self, game: Game, seat: int) -> Purpose:
        """106.6: The purpose that restricted mana is checked against: the spell, or the ability's
        source."""
        if not self.kind:
            return Purpose()
        of = self.for_ if self.kind == "spell" else self.source
        row, chars = game.find(of), layers.characteristics_of(game, of)
        if row is None:
            return Purpose(self.kind, chars, keywords=self.keywords)
        zone = row.cast_from if row.zone == STACK else row.zone
        own = row.owner == seat
        commander = own and row.commander != NOBODY
        is_permanent = row.zone == BATTLEFIELD
        return Purpose(self.kind, chars, is_permanent, zone, own, commander, self.keywords)


def units_of(game: Game, seat: int, charge: Charge) -> list[tuple[Asset, ...]]:
    """The units of all parts of the cost, and units for the heaps as one way to fill them. A part
    that empties a zone leaves nothing there for the parts paid last."""
    if not charge.costs:
        return []
    context = charge.context(seat)
    emptied = {cost.empties() for cost in charge.costs} - {""}
    units = [
        tuple([asset for asset in unit if asset[0] not in emptied]) if cost.is_last() else unit
        for cost in charge.costs
        for unit in cost.units(game, context)
    ]
    heaps = heaps_of(game, context, charge.costs)
    if not heaps:
        return units
    shared = fill_heaps(units, heaps)
    return [*units, *[(asset,) for asset, _ in shared]] if shared is not None else [()]


def heaps_of(game: Game, context: Resolution, costs: Sequence[Cost]) -> list[Heap]:
    """The heaps among these costs."""
    return [heap for cost in costs if (heap := cost.heap(game, context)) is not None]


def life_of(game: Game, seat: int, charge: Charge) -> int:
    """The life that the cost contains, besides Phyrexian mana."""
    context = charge.context(seat)
    return sum([max(0, cost.life(game, context)) for cost in charge.costs])


def can_pay_charge(game: Game, seat: int, charge: Charge, resources: Resources) -> bool:
    """118.3, 601.2h: Whether all parts of the cost can be paid together."""
    if not charge.costs:
        purpose = charge.purpose(game, seat) if not resources.is_plain else Purpose()
        return resources.can_pay(charge.payable_mana(game, seat), purpose)
    units, life = units_of(game, seat, charge), life_of(game, seat, charge)
    if not all(units) or not can_pay_life(game, seat, life):
        return False
    if assign_assets(units) is None:
        return False
    reserved = [unit for unit in units if could_make_mana(unit)]
    return resources.can_pay(
        charge.payable_mana(game, seat), charge.purpose(game, seat), reserved, life
    )


def could_make_mana(unit: tuple[Asset, ...]) -> bool:
    """Whether a mana ability could use up the same thing as this unit."""
    return any(asset[0] in ("tap", "untap", "sacrifice", "counter") for asset in unit)


def find_payment(game: Game, seat: int, charge: Charge) -> Payment | None:
    """601.2g: The best way to pay the mana so that the other parts of the cost can still be
    paid."""
    units, life = units_of(game, seat, charge), life_of(game, seat, charge)
    if not all(units) or not can_pay_life(game, seat, life) or assign_assets(units) is None:
        return None
    reserved = [unit for unit in units if could_make_mana(unit)]
    mana, purpose = charge.payable_mana(game, seat), charge.purpose(game, seat)
    others = other_costs(game, seat)
    resources = Resources(game, seat, without=charge.begun)
    return resources.payment(mana, purpose, reserved, life, others)


# ---- paying ----------------------------------------------------------------------------------


@dataclass
class PayCharge(Procedure):
    """601.2h: Pay all parts of the cost, in any order. Parts that are random or come from a library
    are paid last."""

    charge: Charge = Charge()
    left: tuple[int, ...] = ()  # numbers of the parts not yet paid, in order
    auto: bool = False  # the program chooses which mana to spend
    spend: tuple[Mana, ...] = ()  # the mana to spend, if it is chosen already
    whole: bool = False  # the outcome contains the events of all parts, not only the last one
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return PAY_CHARGE

    def outcome(self) -> tuple[Event, ...]:
        return self.done if self.whole else self.happened


def order_parts(game: Game, pay: PayCharge) -> Need:
    """601.2h: The player chooses the order of the parts. Automatic payment pays mana first, then
    the other parts as written."""
    charge, seat = pay.charge, pay.controller
    parts = [MANA, *range(len(charge.costs))] if charge.mana.symbols else range(len(charge.costs))
    emptying = [n for n in parts if n != MANA and charge.costs[n].empties()]
    last = [n for n in parts if n != MANA and charge.costs[n].is_last()]
    order = [n for n in parts if n not in emptying and n not in last]
    matters = any(n != MANA and charge.costs[n].verb() for n in order)
    if len(order) > 1 and matters and not game.rules.auto_pay and not pay.auto:
        question = Arrange(
            "order of costs",
            "601.2h",
            decider_for(game, seat),
            tuple([Option("pay", charge.source, nth=n) for n in order]),
            player=seat,
            prompt=f"Choose the order in which to pay the costs{for_(game, charge.for_)}.",
            kind=Kind.PAYMENT,
        )
        answer = pay.answer_to(question)
        if answer is None:
            return question
        order = [option.nth for option in answer]
    pay.left = (*order, *emptying, *last)
    return None


# 608.2h: unlike "the sacrificed creature", nothing refers to these later
UNNAMED = ("", "tap", "untap")


def pay_next_part(game: Game, pay: PayCharge) -> Need:
    """601.2h: Pay the next part. Partial payments are not allowed; that all parts can be paid
    together was checked before."""
    if not pay.left:
        return None
    if pay.left[0] == MANA:
        return pay_mana(game, pay)
    cost = pay.charge.costs[pay.left[0]]
    context = pay.charge.context(pay.controller)
    chosen = choose_assets(game, pay, cost, context)
    if isinstance(chosen, Question):
        return chosen
    context.chosen = tuple(chosen)
    pay.left = pay.left[1:]
    if chosen and cost.verb() not in UNNAMED and game.find(pay.charge.for_) is not None:
        game.edit(pay.charge.for_).used_up += tuple([asset[1] for asset in chosen])
    return cost.pay(game, context)


def pay_mana(game: Game, pay: PayCharge) -> Need:
    """118.3a, 107.4f: Pay with mana from the pool, and with life for Phyrexian symbols."""
    seat, charge = pay.controller, pay.charge
    if pay.spend:
        pay.left = pay.left[1:]
        return happen(SpendMana(on=seat, spend=pay.spend, for_=charge.for_))
    question, mana, purpose = None, charge.payable_mana(game, seat), charge.purpose(game, seat)
    if not game.rules.auto_pay and not pay.auto:
        question = ask_spending(game, seat, mana, purpose, charge.for_)
    if question is not None and pay.answer_to(question) is None:
        return question
    answer = None if question is None else pay.answer_to(question)
    spent = choose_spending(game, seat, mana, purpose, answer)
    assert spent is not None, "601.2g ends when the pool pays the cost"
    pay.left = pay.left[1:]
    phyrexian_life_paid = spent.life // LIFE_PER_SYMBOL
    events: list[Event] = [
        SpendMana(
            on=seat, spend=spent.spend, for_=charge.for_, phyrexian_life_paid=phyrexian_life_paid
        )
    ]
    if spent.life:
        events.append(LifeChange(on=seat, amount=-spent.life, why=("107.4f", "119.4")))
    return happen(*events)


def then_the_next_part(game: Game, pay: PayCharge) -> Need:
    """Go on with the next part of the cost."""
    pay.done += pay.happened
    if pay.left:
        pay.go_to(pay_next_part)
    return None


PAY_CHARGE: tuple[Step, ...] = (order_parts, pay_next_part, then_the_next_part)


def choose_assets(
    game: Game, pay: PayCharge, cost: Cost, context: Resolution
) -> list[Asset] | Question:
    """Choose the objects that pay this part, so that the parts after it can still be paid."""
    units, heap = cost.units(game, context), cost.heap(game, context)
    verb = cost.verb()
    if heap is None and (not units or not verb):
        chosen = assign_assets(units)
        return chosen if chosen is not None else []
    costs = [pay.charge.costs[n] for n in pay.left[1:] if n != MANA]
    later = Later(
        [unit for each in costs for unit in each.units(game, context)],
        heaps_of(game, context, costs),
    )
    if heap is not None:
        return _choose_for_heap(game, pay, heap, later)
    if later.wants(units[0]):
        return _choose_one_by_one(game, pay, cost, units, later)
    if len(units[0]) == len(units):
        return list(units[0])
    question = _ask(game, pay, cost, units[0], len(units), "pay with")
    answer = pay.answer_to(question)
    return question if answer is None else _chosen_assets(answer, units[0])


class Later(NamedTuple):
    """The parts of the cost that are paid after this one."""

    units: list[tuple[Asset, ...]]
    heaps: list[Heap]

    def wants(self, assets: tuple[Asset, ...]) -> bool:
        """Whether a later part could use one of these."""
        wanted = {asset for unit in self.units for asset in unit}
        wanted |= {asset for heap in self.heaps for asset, _ in heap.worth}
        return not wanted.isdisjoint(assets)

    def can_do_without(self, assets: list[Asset], also: Units) -> bool:
        """118.10: Whether the later parts, and the units in `also`, could still be paid without
        these."""
        units = units_without((*also, *self.units), assets)
        return fill_heaps(units, [heap_without(heap, assets) for heap in self.heaps]) is not None

    def seen_by(self, assets: tuple[Asset, ...], also: Units) -> list[tuple[int, ...]]:
        """What each of these could pay for later: those for which it is the same are
        interchangeable."""
        units = {id(unit): unit for unit in (*also, *self.units)}
        places = [frozenset(unit) for unit in units.values()]
        worths = [dict(heap.worth) for heap in self.heaps]
        return [
            (
                *[int(asset in place) for place in places],
                *[worth.get(asset, -1) for worth in worths],
            )
            for asset in assets
        ]


def _choose_for_heap(
    game: Game, pay: PayCharge, heap: Heap, later: Later
) -> list[Asset] | Question:
    """Ask which objects make up the total."""
    options = tuple([_for_heap(game, asset) for asset, _ in heap.worth])
    question = Declare(
        f"pay with {pay.left[0]}",
        heap.rule,
        decider_for(game, pay.controller),
        options,
        player=pay.controller,
        prompt=heap.prompt,
        low=1,
        high=len(options),
        legality=EnoughInHeap(heap, options, tuple(later.units), tuple(later.heaps)),
    )
    answer = pay.answer_to(question)
    return (
        question
        if answer is None
        else _chosen_assets(answer, tuple([asset for asset, _ in heap.worth]))
    )


def _for_heap(game: Game, asset: Asset) -> Option:
    verb = "sacrifice" if game.object(asset[1]).zone == BATTLEFIELD else "exile"
    return Option(verb, asset[1], nth=asset[2])


def _choose_one_by_one(
    game: Game, pay: PayCharge, cost: Cost, units: Units, later: Later
) -> list[Asset] | Question:
    """118.10: Choose the objects one after another, offering only those that leave enough for the
    rest."""
    chosen: list[Asset] = []
    for at, unit in enumerate(units):
        left = tuple([asset for asset in unit if asset not in chosen])
        also, able = units[at + 1 :], dict[tuple[int, ...], bool]()
        kinds = later.seen_by(left, also)
        for asset, kind in zip(left, kinds, strict=True):
            if kind not in able:
                able[kind] = later.can_do_without([*chosen, asset], also)
        free = [asset for asset, kind in zip(left, kinds, strict=True) if able[kind]]
        if len(free) == 1:
            chosen.append(free[0])
            continue
        question = _ask(game, pay, cost, tuple(free), 1, f"pay {at} with")
        answer = pay.answer_to(question)
        if answer is None:
            return question
        chosen += _chosen_assets(answer, tuple(free))
    return chosen


def _ask(
    game: Game, pay: PayCharge, cost: Cost, assets: tuple[Asset, ...], number: int, key: str
) -> ChooseSome:
    """Ask which of these to use for this part of the cost."""
    return ChooseSome(
        f"{key} {pay.left[0]}",
        "601.2h",
        decider_for(game, pay.controller),
        tuple([Option(cost.verb_for(game, each), each[1], nth=each[2]) for each in assets]),
        player=pay.controller,
        prompt=f"Choose what to {cost.verb()} to pay{for_(game, pay.charge.for_)}.",
        kind=Kind.PAYMENT,
        low=number,
        high=number,
    )


def _chosen_assets(answer: tuple[Option, ...], assets: tuple[Asset, ...]) -> list[Asset]:
    wanted = {(option.what, option.nth) for option in answer}
    return [asset for asset in assets if (asset[1], asset[2]) in wanted]


def counted(assets: tuple[Asset, ...]) -> list[tuple[int, int]]:
    """The chosen objects, and how many identical tokens of each."""
    return sorted(Counter([asset[1] for asset in assets]).items())
