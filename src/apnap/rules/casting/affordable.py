"""118.3, 601.2h: could a player pay for what is proposed, and with which of its costs?

Whatever is tried is announced on a trial, a copy of the proposal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.mana.convoke_delve_improvise import (
    Helpers,
    most_times_used,
    ways_to_help,
    with_help,
)
from apnap.rules.mana.cost_changes import PRINTED
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import Charge, can_pay_charge
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.ability import CastingCost
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import NOBODY

from .aimed_costs import aims
from .cost_of_proposal import makes_it_cost_less, total_charge, ways_of_help
from .proposal import Means, Proposal
from .ways_to_cast import Form, form_paid_for

FURTHER = 20  # so much more than the least X that can't be paid, a greater X is looked for


def is_affordable(game: Game, proposal: Proposal, means: Means) -> bool:
    """118.3: Whether the total cost can be paid. 702.103d: A spell to which an alternative cost
    gives another form is judged as what it would be in that form; 202.3e: and one with X as what it
    would be with the X that is tried."""
    form = form_announced(game, proposal) if proposal.alternative != PRINTED else None
    if form is None and not proposal.x:
        return is_payable(game, proposal, means)
    spell = proposal.cost_source()
    chars = layers.characteristics_of(game, spell)
    if form is not None:
        chars = form.becomes(chars)
    if proposal.x and chars.has_x and proposal.activated() == NOBODY and not game.object(spell).x:
        chars = layers.with_x(chars, proposal.x)
    with AsIf(game, spell, chars):
        return is_payable(game, proposal, means)


def form_announced(game: Game, proposal: Proposal) -> Form | None:
    """702.103b: The form that the announced alternative cost gives the spell; None: it is as
    usual."""
    return form_paid_for((dict(proposal.words(game).casting)[proposal.alternative].name,))


def is_payable(game: Game, proposal: Proposal, means: Means) -> bool:
    """118.3: Whether the total cost can be paid, if need be with what could be used up for it, with
    other ways to pay, or with another player's help."""
    usable = things_to_use_up(game, proposal, means)
    if usable is not None:
        return bool(usable)
    charge, seat = total_charge(game, proposal), proposal.controller
    if can_pay_charge(game, seat, charge, means.has()):
        return True
    ways = ways_of_help(game, proposal)
    if ways and not proposal.helped and can_be_helped(game, proposal, means, ()):
        return True
    if any(could_assist(game, proposal, means, each) for each in assistants(game, proposal)):
        return True
    return any(is_payable_aimed_at(game, proposal, means, each) for each in aims(game, proposal))


def is_payable_aimed_at(game: Game, proposal: Proposal, means: Means, thing: int) -> bool:
    """601.2f: Whether the total cost can be paid if this is a target."""
    trial = proposal.trial()
    trial.targets = ((thing,),)
    return is_payable(game, trial, means)


def aims_needed(game: Game, proposal: Proposal, means: Means) -> frozenset[int]:
    """601.2c, 601.2h: The legal targets of which one has to be chosen for the total cost to be
    payable; none: it can be paid whatever the targets are."""
    able = aims(game, proposal)
    trial = proposal.trial()
    trial.targets = ((),)
    if not able or is_affordable(game, trial, means):
        return frozenset()
    trials = [(each, proposal.trial()) for each in able]
    for each, trial in trials:
        trial.targets = ((each,),)
    return frozenset([each for each, trial in trials if is_affordable(game, trial, means)])


# ---- the mana cost, and alternative costs ----------------------------------------------------


def payable_bases(game: Game, proposal: Proposal, means: Means) -> list[int]:
    """118.9: The mana cost and the alternative costs that could be paid, with the least X."""
    words = proposal.words(game)
    bases = [] if words.mana is None else [PRINTED]
    for nth, each in words.casting:
        if each.kind == "alternative" and is_available(game, proposal, each):
            bases.append(nth)
    return [nth for nth in bases if is_base_payable(game, proposal, nth, means)]


def is_base_payable(game: Game, proposal: Proposal, base: int, means: Means) -> bool:
    """118.9: Whether this cost could be paid, with the optional costs that have to be or that make
    the total less."""
    trial = proposal
    if base != proposal.alternative:
        trial = proposal.trial()
        trial.alternative = base
    for more in sets_of_optional(game, trial):
        if is_payable_with_some_x(game, trial.with_paid(more), means):
            return True
    return False


def is_payable_with_some_x(game: Game, proposal: Proposal, means: Means) -> bool:
    """107.3a: Whether the total cost can be paid, with the X that was announced or, before that,
    with an X of 0 or a value that the cost itself asks for ("with mana value X"), or with which
    mana may be spent that is only for some mana values (106.6)."""
    if is_affordable(game, proposal, means):
        return True
    trial = proposal.trial()
    least = least_x(game, proposal)
    tried: Iterable[int] = values_of_x(game, proposal) or ((least,) if least else ())
    if not tried and proposal.words(game).has_x(proposal.alternative, proposal.paid):
        tried = range(1, FURTHER + 1) if means.has().is_kept_for_some_values() else ()
    for x in () if proposal.x else tried:
        trial.x = x
        if is_affordable(game, trial, means):
            return True
    return False


def values_of_x(game: Game, proposal: Proposal) -> tuple[int, ...] | None:
    """107.3a: The values of X with which something could be used to pay; None: no cost depends on
    X in this way."""
    _, costs = proposal.words(game).announced(proposal.alternative, proposal.paid)
    for cost in costs:
        values = cost.values_of_x(game, proposal.controller, proposal.cost_source())
        if values is not None:
            return values
    return None


def least_x(game: Game, proposal: Proposal) -> int:
    """107.3a: The least value of X that the costs allow ("X can't be 0")."""
    _, costs = proposal.words(game).announced(proposal.alternative, proposal.paid)
    return max([cost.least_x() for cost in costs], default=0)


def is_available(game: Game, proposal: Proposal, cost: CastingCost) -> bool:
    """118.8, 118.9: Whether the cost may be chosen, by its condition and by how it is cast."""
    if cost.only_with and cost.only_with not in proposal.named():
        return False
    return cost.condition is None or cost.condition.holds(game, proposal.context(game))


# ---- optional costs --------------------------------------------------------------------------


def sets_of_optional(game: Game, proposal: Proposal) -> list[tuple[int, ...]]:
    """118.8: The sets of optional costs to try: those that have to be paid, with and without one
    that would make the total cost less."""
    timely = sets_for_the_time(game, proposal)
    reducing = [
        (nth,)
        for nth, each in proposal.words(game).casting
        if each.kind == "optional"
        and makes_it_cost_less(game, proposal, each)
        and is_available(game, proposal, each)
    ]
    less = [nth for nth in reducing if nth not in timely and nth[0] not in proposal.paid]
    sets = [*timely, *[(*more, *nth) for more in timely for nth in less]]
    for group in one_of_several(game, proposal):
        sets = [(*each, nth) for nth in group for each in sets]
    return sets


def sets_for_the_time(game: Game, proposal: Proposal) -> list[tuple[int, ...]]:
    """601.3c: The optional costs of which one has to be paid, beside the cost that was chosen, for
    the spell to be cast at this time; usually none."""
    if not proposal.off_timing:
        return [()]
    casting = dict(proposal.words(game).casting)
    chosen = [proposal.alternative] if proposal.alternative != PRINTED else []
    if any(casting[nth].flash for nth in (*chosen, *proposal.paid)):
        return [()]
    able = [(nth, each) for nth, each in casting.items() if each.kind == "optional" and each.flash]
    return [(nth,) for nth, each in able if is_available(game, proposal, each)]


def one_of_several(game: Game, proposal: Proposal) -> list[list[int]]:
    """118.8: The groups of costs ("sacrifice a creature or pay {3}") of which one has yet to be
    chosen."""
    groups: dict[str, list[int]] = {}
    for nth, each in proposal.words(game).casting:
        if each.either and is_available(game, proposal, each):
            groups.setdefault(each.either, []).append(nth)
    return [group for group in groups.values() if not set(group) & set(proposal.paid)]


# ---- what is used up -------------------------------------------------------------------------


def things_to_use_up(game: Game, proposal: Proposal, means: Means) -> list[int] | None:
    """702.119a-b: The objects that could be used up for a cost that reduces the total, so that all
    of it can be paid; None: no such cost is chosen, or the object is chosen already."""
    if proposal.given != NOBODY:
        return None
    casting = dict(proposal.words(game).casting)
    chosen = [nth for nth in (proposal.alternative, *proposal.paid) if nth in casting]
    reducing = [casting[nth] for nth in chosen if casting[nth].reduces]
    if not reducing:
        return None
    context = Resolution(controller=proposal.controller, source=proposal.cost_source())
    units = reducing[0].costs[0].units(game, context)
    things: list[int] = []
    trial = proposal.trial()
    for number in dict.fromkeys([token[1] for unit in units for token in unit]):
        trial.given = number
        if is_affordable(game, trial, means):
            things.append(number)
    return things


# ---- other ways to pay -----------------------------------------------------------------------


def can_be_helped(game: Game, proposal: Proposal, means: Means, chosen: tuple[int, ...]) -> bool:
    """702.51a: Whether all can be paid if the first of the other ways to pay are used so often, and
    the rest of them as often as it takes."""
    ways, charge = ways_of_help(game, proposal), total_charge(game, proposal)
    seat = proposal.controller
    context = charge.context(seat)
    helpers = means.helpers.get(charge.source)
    if helpers is None or helpers.ways != ways:
        helpers = means.helpers[charge.source] = Helpers(game, context, means.has(), ways)
    if helpers.is_plain and not charge.costs and charge.payable_mana(game, seat) == charge.mana:
        return helpers.can_pay(charge.mana, chosen)
    for helped in ways_to_help(game, context, charge.mana, ways, chosen):
        mana, costs = with_help(charge.mana, charge.costs, ways, helped)
        tried = replace(charge, mana=mana, costs=costs)
        if can_pay_charge(game, seat, tried, means.has()):
            return True
    return False


def uses_of_help(
    game: Game, proposal: Proposal, means: Means, chosen: tuple[int, ...]
) -> tuple[int, int] | None:
    """702.51a: The fewest and the most times that the next of the other ways to pay can be used
    after these choices; None: all can't be paid. Every number between them will do."""
    ways, charge = ways_of_help(game, proposal), total_charge(game, proposal)
    context, way = charge.context(proposal.controller), ways[len(chosen)]
    most = most_times_used(game, context, charge.mana, way)

    def able(number: int) -> bool:
        return can_be_helped(game, proposal, means, (*chosen, number))

    if able(0):
        return 0, most if able(most) else last_that(able, 0, most)
    if able(most):
        return most - last_that(lambda less: able(most - less), 0, most), most
    numbers = [number for number in range(1, most) if able(number)]
    return (numbers[0], numbers[-1]) if numbers else None


def last_that(able: Callable[[int], bool], low: int, high: int) -> int:
    """The last number for which it is so, if it is so for the first and not for the last one, and
    changes once between them."""
    while high - low > 1:
        middle = (low + high) // 2
        if able(middle):
            low = middle
        else:
            high = middle
    return low


# ---- another player's help -------------------------------------------------------------------


def assistants(game: Game, proposal: Proposal) -> list[int]:
    """702.132a, 801.5a: The other players who may be asked to assist, while none is chosen."""
    if proposal.assistant != NOBODY:
        return []
    chars = layers.characteristics_of(game, proposal.cost_source())
    if "assist" not in chars.keywords or not total_charge(game, proposal).mana.generic:
        return []
    return [s for s in Scope(game, proposal.controller).players() if s != proposal.controller]


def most_from(game: Game, seat: int, charge: Charge) -> int:
    """702.132a: The greatest amount of the generic mana that the player could pay for."""
    has, purpose = Resources(game, seat), charge.purpose(game, seat)
    for number in range(charge.mana.generic, 0, -1):
        if has.can_pay(mana_cost(f"{{{number}}}"), purpose):
            return number
    return 0


def could_assist(game: Game, proposal: Proposal, means: Means, seat: int) -> bool:
    """702.132a: Whether the cost could be paid with all that this player is able to add."""
    charge = total_charge(game, proposal)
    rest = charge.mana.plus(-most_from(game, seat, charge))
    return can_pay_charge(game, proposal.controller, replace(charge, mana=rest), means.has())
