"""601.2b-h, 602.2b: the steps that casting a spell and activating an ability have in common.

A step that asks changes nothing before the answer; it looks for what could be announced on trials,
copies of the proposal.
"""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import deeds, for_
from apnap.rules.mana.cost_changes import PRINTED, targets_for
from apnap.rules.mana.mana_abilities import MakeManaFor
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.solver import assign_assets
from apnap.rules.mana.total_cost import PayCharge, find_payment, units_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.applicable import is_watched
from apnap.rules.targets.choosing import choose_targets_for, divide_among
from apnap.rules.targets.targets import BecomesTarget, has_targets, still_legal
from apnap.rules.zones.moving import single_out
from apnap.state.ability import CastingCost
from apnap.state.agenda import Need
from apnap.state.game import Game
from apnap.state.question import ChooseNumber, Kind, Option, Question, options_of

from .affordable import (
    aims_needed,
    is_affordable,
    is_available,
    payable_bases,
    sets_for_the_time,
    things_to_use_up,
    uses_of_help,
)
from .cost_of_proposal import makes_it_cost_less, total_charge, ways_of_help, with_additional
from .could_be_proposed import can_target, is_aimable_with_some_x, is_allowed, x_bounds
from .proposal import Means, Proposal
from .reversing import combat_of
from .splice import spliced_cards


def choose_alternative(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.9a: Choose the mana cost, or one alternative cost rather than it."""
    if not proposal.words(game).casting:
        return None
    means = Means(game, proposal.controller)
    payable = payable_bases(game, proposal, means)
    possible = [nth for nth in payable if is_allowed(game, proposal, nth, means)]
    aimable = [nth for nth in possible if is_aimable_with_some_x(game, proposal, nth, means)]
    possible = aimable or possible
    if not possible:
        return proposal.take_back(game)
    question = Question(
        "alternative cost",
        "118.9a",
        decider_for(game, proposal.controller),
        tuple([Option("pay", proposal.object, nth=nth) for nth in possible]),
        player=proposal.controller,
        prompt=f"Choose which cost to pay for {name_of(game, proposal.source)}.",
        kind=Kind.ALTERNATIVE_COST,
    )
    answer = question.options[0] if len(possible) == 1 else proposal.answer_to(question)
    if answer is None:
        return question
    proposal.alternative = answer.nth
    return None


def choose_given(game: Game, proposal: Proposal) -> Need:
    """702.119b: Choose what will be used up, together with the cost that it reduces."""
    able = things_to_use_up(game, proposal, Means(game, proposal.controller))
    if able is None:
        return None
    if not able:
        return proposal.take_back(game)
    question = Question(
        "given",
        "601.2b",
        decider_for(game, proposal.controller),
        options_of("choose", able),
        player=proposal.controller,
        prompt=f"Choose what to use up for {name_of(game, proposal.source)}.",
        kind=Kind.USE_UP,
    )
    answer = question.options[0] if len(able) == 1 else proposal.answer_to(question)
    if answer is None:
        return question
    proposal.given = answer.what
    return None


def ask_optional(game: Game, proposal: Proposal, cost: CastingCost, high: int) -> str:
    """The sentence that asks for an optional cost."""
    often = "whether" if high == 1 else "how often"
    called = f"use {cost.name}: " if cost.name else ""
    price = deeds(cost.mana, cost.costs)
    return f"Choose {often} you {called}{price}{for_(game, proposal.source)}."


def choose_optional(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.8a: Choose which optional additional costs will be paid, and how often."""
    casting = proposal.words(game).casting
    paid: tuple[int, ...] = ()
    for nth, each in casting:
        if each.kind != "optional" or not is_available(game, proposal, each):
            continue
        others = [n for n, cost in casting if each.either and cost.either == each.either]
        if any(other in paid for other in others) or is_left_out(game, proposal, each):
            continue
        high = most_times(game, proposal, nth, each, paid)
        low = fewest_times(game, proposal, nth, each, paid, high)
        if each.either and high and not is_other_able(game, proposal, others, nth, paid):
            low = 1
        question = ChooseNumber(
            f"optional {nth}",
            "601.2b",
            decider_for(game, proposal.controller),
            player=proposal.controller,
            prompt=ask_optional(game, proposal, each, high),
            kind=Kind.OPTIONAL_COST,
            low=low,
            high=high,
        )
        answer = low if low == high else proposal.answer_to(question)
        if answer is None:
            return question
        paid += (nth,) * answer
    proposal.paid = paid
    return None


def pays_for_modes(game: Game, proposal: Proposal, cost: CastingCost) -> bool:
    """700.2d, 601.4: Whether more modes are chosen than may be without this cost."""
    modes = proposal.words(game).modes
    if modes is None or modes.if_paid != cost.name:
        return False
    return len(proposal.modes) > modes.high


def is_left_out(game: Game, proposal: Proposal, cost: CastingCost) -> bool:
    """702.42a: Whether the cost stands for choosing all modes, and not all are chosen."""
    modes = proposal.words(game).modes
    if modes is None or modes.if_paid != cost.name or not modes.all_if_paid:
        return False
    return not pays_for_modes(game, proposal, cost)


def fewest_times(
    game: Game,
    proposal: Proposal,
    nth: int,
    cost: CastingCost,
    paid: tuple[int, ...],
    high: int,
) -> int:
    """601.2b: 1 if the spell could not be cast without paying this cost, else 0."""
    if pays_for_modes(game, proposal, cost):
        return 1
    if is_last_for_the_time(game, proposal, nth, paid) or is_needed(game, proposal, cost, paid):
        return 1
    return 1 if high and not can_aim_with(game, proposal, paid) else 0


def most_times(
    game: Game, proposal: Proposal, nth: int, cost: CastingCost, paid: tuple[int, ...]
) -> int:
    """118.8a: The greatest number of times that this could be paid beside what is announced."""
    if cost.adds is not None and not can_target(game, proposal.context(game), cost.adds.targets):
        return 0
    if not can_aim_with(game, proposal, (*paid, nth)):
        return 0
    means, trial = Means(game, proposal.controller), proposal.trial()
    trial.paid = paid
    times = 0
    while times < cost.times:
        trial.paid += (nth,)
        if not is_affordable(game, trial, means):
            break
        times += 1
    return times


def is_other_able(
    game: Game, proposal: Proposal, others: list[int], nth: int, paid: tuple[int, ...]
) -> bool:
    """118.8: Whether one of the costs that are still to be asked about could be paid instead."""
    casting = dict(proposal.words(game).casting)
    after = others[others.index(nth) + 1 :]
    return any(most_times(game, proposal, other, casting[other], paid) for other in after)


def is_last_for_the_time(game: Game, proposal: Proposal, nth: int, paid: tuple[int, ...]) -> bool:
    """601.3c: Whether it is the last cost by which the spell may be cast at this time."""
    if not proposal.off_timing:
        return False
    trial = proposal.trial()
    trial.paid = paid
    needed = sets_for_the_time(game, trial)
    return () not in needed and (nth,) == needed[-1]


def is_needed(game: Game, proposal: Proposal, cost: CastingCost, paid: tuple[int, ...]) -> bool:
    """2026-08:702.180a: Whether the rest could not be paid without this cost, which reduces it."""
    if not makes_it_cost_less(game, proposal, cost):
        return False
    trial = proposal.trial()
    trial.paid = paid
    return not is_affordable(game, trial, Means(game, proposal.controller))


def can_aim_with(game: Game, proposal: Proposal, paid: tuple[int, ...]) -> bool:
    """601.2c, 702.33g: Whether there are targets for the spell's words if those costs are paid."""
    words = proposal.words(game)
    if not any(each.if_paid or each.unless_paid for each in words.body.targets):
        return True
    casting, context = dict(words.casting), proposal.context(game)
    costs = [casting[nth] for nth in (*paid, proposal.alternative) if nth >= 0]
    return has_targets(game, context, targets_for(words.body.targets, costs))


def choose_x(game: Game, proposal: Proposal) -> Need:
    """601.2b, 107.3a: Choose the value of X; 107.3b: it is 0 if no cost that is paid names it."""
    words = proposal.words(game)
    if not words.has_x(proposal.alternative, proposal.paid):
        return None
    means = Means(game, proposal.controller)
    bounds = x_bounds(game, proposal, proposal.alternative, means)
    if bounds is None:
        return proposal.take_back(game)
    low, high, but = bounds
    question = ChooseNumber(
        "x",
        "601.2b",
        decider_for(game, proposal.controller),
        player=proposal.controller,
        prompt=f"Choose X for {name_of(game, proposal.source)}.",
        kind=Kind.VALUE_OF_X,
        low=low,
        high=high,
        but=but,
    )
    answer = proposal.answer_to(question)
    if answer is None:
        return question
    proposal.x = answer
    return None


def choose_symbols(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.13a: Choose how hybrid and Phyrexian symbols will be paid.

    With automatic payment that is left to the payment, which uses no life it does not have to.
    """
    if game.rules.auto_pay:
        return None
    seat = proposal.controller
    chosen: list[int] = []
    means = Means(game, seat)
    mana, _ = with_additional(proposal.words(game), proposal)
    for each in mana.symbols:
        ways = each.ways()
        if len(ways) < 2:
            continue
        able = payable_symbols(game, proposal, means, chosen, len(ways))
        question = Question(
            f"symbol {len(chosen)}",
            "601.2b",
            decider_for(game, seat),
            tuple([Option(f"pay {_way(ways[n].text)}", nth=n) for n in able]),
            player=seat,
            prompt=f"Choose how to pay {{{each.text}}} for {name_of(game, proposal.source)}.",
            kind=Kind.SYMBOL,
        )
        answer = question.options[0] if len(able) == 1 else proposal.answer_to(question)
        if answer is None:
            return question
        chosen.append(answer.nth)
    proposal.symbols = tuple(chosen)
    return None


def payable_symbols(
    game: Game, proposal: Proposal, means: Means, chosen: list[int], ways: int
) -> list[int]:
    """118.13a: The ways to pay the next symbol with which the whole could be paid."""
    trial, able = proposal.trial(), list[int]()
    for nth in range(ways):
        trial.symbols = (*chosen, nth)
        if is_affordable(game, trial, means):
            able.append(nth)
    return able


def _way(text: str) -> str:
    return "2 life" if text == "P" else f"{{{text}}}"


def note_choices(game: Game, proposal: Proposal) -> Need:
    """601.2b: Note what was announced: from now on it is a fact about the spell or ability."""
    row = game.edit(proposal.object)
    row.x, row.modes = proposal.x, proposal.modes
    if row.x:  # 202.3e: others look at its mana value
        layers.forget(game, proposal.object)
        layers.forget_region(game, proposal.controller)
    row.paid = (*names_of_costs(game, proposal), *proposal.named())
    row.additions = tuple([nth for nth in proposal.additions(game) if nth >= 0])
    spliced = spliced_cards(proposal.paid)
    if spliced:  # 702.47c
        words = [layers.characteristics_of(game, number).spell for number in spliced]
        row.spliced = tuple([spell for spell in words if spell is not None])
    return None


def names_of_costs(game: Game, proposal: Proposal) -> list[str]:
    """The names of the costs that are paid, which others ask for; 702.33f, 702.56b: of several with
    one name, also which of them it was, by its cost and by its number."""
    casting = dict(proposal.words(game).casting)
    alike = [each.name for each in casting.values()]
    announced = [nth for nth in (*proposal.paid, proposal.alternative) if nth != PRINTED]
    names = [casting[nth].name for nth in announced]
    for nth in announced:
        each = casting[nth]
        if each.name and alike.count(each.name) > 1:
            before = [n for n, other in casting.items() if other.name == each.name and n <= nth]
            names += [f"{each.name} {each.mana}", f"{each.name} #{len(before)}"]
    return [name for name in names if name]


def choose_targets(game: Game, proposal: Proposal) -> Need:
    """601.2c: Choose a legal object or player for each target, mode by mode."""
    targets: list[tuple[int, ...]] = []
    parts = proposal.parts(game)
    if not any(part.targets for part in parts):
        return None
    needed = aims_needed(game, proposal, Means(game, proposal.controller))
    for number, part in enumerate(parts):
        if not part.targets:
            continue
        key = f"target {number}" if number else "target"
        chosen = choose_targets_for(
            game, proposal, proposal.object, part.targets, key=key, needed=needed
        )
        if isinstance(chosen, Question):
            return chosen
        if chosen is None:
            return proposal.take_back(game)
        targets += chosen
        if not all(needed.isdisjoint(things) for things in chosen):
            needed = frozenset()
    proposal.targets = single_out(game, targets)
    if not targets:
        return None
    game.edit(proposal.object).targets = proposal.targets
    things = dict.fromkeys([thing for things in proposal.targets for thing in things])
    events = [BecomesTarget(on=thing, by=proposal.object) for thing in things]
    watched = [event for event in events if is_watched(game, event)]
    return happen(*watched) if watched else None


def divide(game: Game, proposal: Proposal) -> Need:
    """601.2d: Announce how an amount is divided among the targets."""
    targets = proposal.all_targets(game)
    if not any(target.divided is not None for target in targets):
        return None
    divided = divide_among(game, proposal, proposal.object, targets, proposal.targets)
    if isinstance(divided, Question):
        return divided
    game.edit(proposal.object).divided = divided
    return None


def check_legality(game: Game, proposal: Proposal) -> Need:
    """601.2e: Take it back if it is no longer legal: somebody may have left meanwhile."""
    context, chosen = proposal.context(game), proposal.targets
    if chosen and still_legal(game, context, proposal.parts(game), chosen) != chosen:
        return proposal.take_back(game)
    if not is_affordable(game, proposal, Means(game, proposal.controller)):
        return proposal.take_back(game)
    return None


def choose_help(game: Game, proposal: Proposal) -> Need:
    """702.51a, 702.66a, 702.126a: Choose how much of the total cost is paid in other ways."""
    ways = ways_of_help(game, proposal)
    if not ways:
        return None
    means = Means(game, proposal.controller)
    chosen: list[int] = []
    for nth, each in enumerate(ways):
        bounds = uses_of_help(game, proposal, means, tuple(chosen))
        if bounds is None:
            return proposal.take_back(game)
        low, high = bounds
        question = ChooseNumber(
            f"help {nth}",
            "601.2f",
            decider_for(game, proposal.controller),
            player=proposal.controller,
            prompt=f"Choose how much {each.mana} of {name_of(game, proposal.source)} to pay by"
            f" {each.name}.",
            kind=Kind.HELP_PAY,
            low=low,
            high=high,
        )
        answer = low if low == high else proposal.answer_to(question)
        if answer is None:
            return question
        chosen.append(answer)
    proposal.helped = tuple(chosen)
    return None


def fix_cost(game: Game, proposal: Proposal) -> Need:
    """601.2f: Lock the total cost in."""
    proposal.charge = total_charge(game, proposal)
    return None


def make_mana(game: Game, proposal: Proposal) -> Need:
    """601.2g: The player has a chance to activate mana abilities."""
    if not proposal.charge.mana.symbols:
        return None
    proposal.happened = ()
    if not proposal.made:
        proposal.pool = game.player(proposal.controller).pool
        proposal.combat = combat_of(game)
    return MakeManaFor(controller=proposal.controller, charge=proposal.charge)


def pay(game: Game, proposal: Proposal) -> Need:
    """601.2h: Pay the total cost, all of it; or go back and make the mana that is missing. 730.1:
    Take it back if making mana has used up something that the rest of the cost needs."""
    charge, seat = proposal.charge, proposal.controller
    proposal.happened = ()
    if charge.costs and assign_assets(units_of(game, seat, charge)) is None:
        return proposal.take_back(game)
    pool = Resources(game, seat, pool_only=True)
    if not pool.can_pay(charge.payable_mana(game, seat), charge.purpose(game, seat)):
        if find_payment(game, seat, charge) is None:
            return proposal.take_back(game)
        proposal.go_to(make_mana)
        return None
    return PayCharge(controller=seat, charge=charge)
