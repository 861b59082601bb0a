"""601.2b-h, 602.2b: the steps that casting a spell and activating an ability have in common."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import PRINTED, targets_for
from apnap.rules.mana.mana_abilities import MakeManaFor
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.total_cost import PayCharge, find_payment
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.applicable import is_watched
from apnap.rules.targets.choosing import choose_targets_for, divide_among
from apnap.rules.targets.targets import BecomesTarget, has_targets, still_legal
from apnap.rules.zones.moving import single_out
from apnap.state.ability import CastingCost
from apnap.state.agenda import Need
from apnap.state.game import Game
from apnap.state.question import ChooseNumber, Kind, Option, Question, options_of

from .could_be_proposed import is_aimable, is_allowed, x_bounds
from .proposal import (
    Means,
    Proposal,
    bases,
    can_target,
    gifts,
    helpful,
    is_affordable,
    is_available,
    total_charge,
    ways_of_help,
    ways_to_hurry,
    with_additional,
)
from .reversing import combat_of
from .splice import spliced_cards


def choose_alternative(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.9a: the mana cost, or one alternative cost rather than it."""
    if not proposal.words(game).casting:
        return None
    means = Means(game, proposal.controller)
    payable = bases(game, proposal, means)
    possible = [nth for nth in payable if is_allowed(game, proposal, nth, means)]
    aimable = [nth for nth in possible if is_aimable(game, proposal, nth)]
    possible = aimable or possible
    if not possible:
        return proposal.take_back(game)
    question = Question(
        "alternative cost",
        "118.9a",
        decider_for(game, proposal.controller),
        tuple([Option("pay", proposal.object, nth=nth) for nth in possible]),
        player=proposal.controller,
        prompt=f"choose which cost to pay for {name_of(game, proposal.source)}",
        kind=Kind.ALTERNATIVE_COST,
    )
    answer = question.options[0] if len(possible) == 1 else proposal.answer_to(question)
    if answer is None:
        return question
    proposal.alternative = answer.nth
    return None


def choose_given(game: Game, proposal: Proposal) -> Need:
    """702.119b: what will be sacrificed is chosen together with the cost that it reduces."""
    able = gifts(game, proposal, Means(game, proposal.controller))
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
        prompt=f"choose what to use up for {name_of(game, proposal.source)}",
        kind=Kind.USE_UP,
    )
    answer = question.options[0] if len(able) == 1 else proposal.answer_to(question)
    if answer is None:
        return question
    proposal.given = answer.what
    return None


def choose_optional(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.8a: which optional additional costs will be paid, and how often."""
    words = proposal.words(game)
    modes = words.modes
    paid: list[int] = []
    for nth, each in words.casting:
        if each.kind != "optional" or not is_available(game, proposal, each):
            continue
        others = [n for n, cost in words.casting if each.either and cost.either == each.either]
        if any(other in paid for other in others):
            continue
        high = most_times(game, proposal, nth, each, paid)
        named = modes is not None and modes.if_paid == each.name
        low = 1 if named and modes is not None and len(proposal.modes) > modes.high else 0
        if named and modes is not None and modes.all_if_paid and not low:  # 702.42a
            continue
        if is_last_hurry(game, proposal, nth, paid) or is_needed(game, proposal, each, paid):
            low = 1
        if high and not low and not can_aim_with(game, proposal, paid):
            low = 1
        if each.either and high and not is_other_able(game, proposal, others, nth, paid):
            low = 1
        question = ChooseNumber(
            f"optional {nth}",
            "601.2b",
            decider_for(game, proposal.controller),
            player=proposal.controller,
            prompt=f"how often to pay {each.name or 'the additional cost'} ({each.mana})",
            kind=Kind.OPTIONAL_COST,
            low=low,
            high=high,
        )
        answer = low if low == high else proposal.answer_to(question)
        if answer is None:
            return question
        paid += [nth] * answer
    proposal.paid = tuple(paid)
    return None


def is_other_able(
    game: Game, proposal: Proposal, others: list[int], nth: int, paid: list[int]
) -> bool:
    """118.8: could one of the costs that are still to be asked about be paid instead?"""
    casting = dict(proposal.words(game).casting)
    after = others[others.index(nth) + 1 :]
    return any(most_times(game, proposal, other, casting[other], paid) for other in after)


def is_last_hurry(game: Game, proposal: Proposal, nth: int, paid: list[int]) -> bool:
    """601.3c: is it the last cost by which the spell may be cast at this time?"""
    if not proposal.off_timing:
        return False
    before, proposal.paid = proposal.paid, tuple(paid)
    needed = ways_to_hurry(game, proposal)
    proposal.paid = before
    return () not in needed and (nth,) == needed[-1]


def is_needed(game: Game, proposal: Proposal, cost: CastingCost, paid: list[int]) -> bool:
    """2026-08:702.180a: without what it makes less, could the rest not be paid?"""
    if not cost.reduces:
        return False
    before, proposal.paid = proposal.paid, tuple(paid)
    able = is_affordable(game, proposal, Means(game, proposal.controller))
    proposal.paid = before
    return not able


def most_times(game: Game, proposal: Proposal, nth: int, cost: CastingCost, paid: list[int]) -> int:
    """How often this could be paid beside what is already announced."""
    if cost.adds is not None and not can_target(game, proposal.context(game), cost.adds.targets):
        return 0
    before, means = proposal.paid, Means(game, proposal.controller)
    if not can_aim_with(game, proposal, [*paid, nth]):
        return 0
    times = 0
    while times < cost.times:
        proposal.paid = (*paid, *[nth] * (times + 1))
        if not is_affordable(game, proposal, means):
            break
        times += 1
    proposal.paid = before
    return times


def can_aim_with(game: Game, proposal: Proposal, paid: list[int]) -> bool:
    """601.2c, 702.33g: are there targets for what the spell says if those costs are paid?"""
    words = proposal.words(game)
    if not any(each.if_paid or each.unless_paid for each in words.body.targets):
        return True
    casting, context = dict(words.casting), proposal.context(game)
    costs = [casting[nth] for nth in (*paid, proposal.alternative) if nth >= 0]
    return has_targets(game, context, targets_for(words.body.targets, costs))


def choose_x(game: Game, proposal: Proposal) -> Need:
    """601.2b, 107.3a: the value of X; 107.3b: 0 if no cost that is paid names it."""
    words = proposal.words(game)
    if not words.has_x(proposal.alternative, proposal.paid):
        return None
    means = Means(game, proposal.controller)
    found = x_bounds(game, proposal, proposal.alternative, means)
    if found is None:
        return proposal.take_back(game)
    question = ChooseNumber(
        "x",
        "601.2b",
        decider_for(game, proposal.controller),
        player=proposal.controller,
        prompt=f"choose X for {name_of(game, proposal.source)}",
        kind=Kind.VALUE_OF_X,
        low=found[0],
        high=found[1],
        but=found[2],
    )
    answer = proposal.answer_to(question)
    if answer is None:
        return question
    proposal.x = answer
    return None


def choose_symbols(game: Game, proposal: Proposal) -> Need:
    """601.2b, 118.13a: how hybrid and Phyrexian symbols will be paid.

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
        able = []
        for nth in range(len(ways)):
            proposal.symbols = (*chosen, nth)
            if is_affordable(game, proposal, means):
                able.append(nth)
        proposal.symbols = ()
        question = Question(
            f"symbol {len(chosen)}",
            "601.2b",
            decider_for(game, seat),
            tuple([Option(f"pay {_way(ways[n].text)}", nth=n) for n in able]),
            player=seat,
            prompt=f"choose how to pay {{{each.text}}}",
            kind=Kind.SYMBOL,
        )
        answer = question.options[0] if len(able) == 1 else proposal.answer_to(question)
        if answer is None:
            return question
        chosen.append(answer.nth)
    proposal.symbols = tuple(chosen)
    return None


def _way(text: str) -> str:
    return "2 life" if text == "P" else f"{{{text}}}"


def note_choices(game: Game, proposal: Proposal) -> Need:
    """601.2b: what was announced is a fact about the spell or ability from now on."""
    row = game.edit(proposal.object)
    row.x, row.modes = proposal.x, proposal.modes
    row.paid = (*names_of_costs(game, proposal), *proposal.named())
    row.additions = tuple([nth for nth in proposal.additions(game) if nth >= 0])
    spliced = spliced_cards(proposal.paid)
    if spliced:  # 702.47c
        words = [layers.characteristics_of(game, number).spell for number in spliced]
        row.spliced = tuple([spell for spell in words if spell is not None])
    return None


def names_of_costs(game: Game, proposal: Proposal) -> list[str]:
    """What others ask for; 702.33f, 702.56b: of several with one name, also which of them was paid,
    by its cost and by its number."""
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
    """601.2c: a legal object or player for each target, mode by mode."""
    found: list[tuple[int, ...]] = []
    for number, part in enumerate(proposal.parts(game)):
        if not part.targets:
            continue
        key = f"target {number}" if number else "target"
        chosen = choose_targets_for(game, proposal, proposal.object, part.targets, key=key)
        if isinstance(chosen, Question):
            return chosen
        if chosen is None:
            return proposal.take_back(game)
        found += chosen
    proposal.targets = single_out(game, found)
    if not found:
        return None
    game.edit(proposal.object).targets = proposal.targets
    things = dict.fromkeys([thing for things in proposal.targets for thing in things])
    events = [BecomesTarget(on=thing, by=proposal.object) for thing in things]
    watched = [event for event in events if is_watched(game, event)]
    return happen(*watched) if watched else None


def divide(game: Game, proposal: Proposal) -> Need:
    """601.2d: how what is divided among targets is divided."""
    targets = proposal.all_targets(game)
    if not any(target.divided is not None for target in targets):
        return None
    divided = divide_among(game, proposal, proposal.object, targets, proposal.targets)
    if isinstance(divided, Question):
        return divided
    game.edit(proposal.object).divided = divided
    return None


def check_legality(game: Game, proposal: Proposal) -> Need:
    """601.2e: what was proposed is still legal, though somebody may have left meanwhile."""
    context, chosen = proposal.context(game), proposal.targets
    if chosen and still_legal(game, context, proposal.parts(game), chosen) != chosen:
        return proposal.take_back(game)
    if not is_affordable(game, proposal, Means(game, proposal.controller)):
        return proposal.take_back(game)
    return None


def choose_help(game: Game, proposal: Proposal) -> Need:
    """702.51a, 702.66a, 702.126a: how much of the total cost is paid in which other way."""
    ways = ways_of_help(game, proposal)
    if not ways:
        return None
    means = Means(game, proposal.controller)
    chosen: list[int] = []
    for nth, each in enumerate(ways):
        able = helpful(game, proposal, means, tuple(chosen), all_=True)
        if not able:
            return proposal.take_back(game)
        numbers = sorted({helped[nth] for helped in able})
        question = ChooseNumber(
            f"help {nth}",
            "601.2f",
            decider_for(game, proposal.controller),
            player=proposal.controller,
            prompt=f"{each.name}: how much {each.mana} to pay like this",
            kind=Kind.HELP_PAY,
            low=numbers[0],
            high=numbers[-1],
        )
        answer = numbers[0] if len(numbers) == 1 else proposal.answer_to(question)
        if answer is None:
            return question
        chosen.append(answer)
    proposal.helped = tuple(chosen)
    return None


def fix_cost(game: Game, proposal: Proposal) -> Need:
    """601.2f: the total cost is locked in."""
    proposal.charge = total_charge(game, proposal)
    return None


def make_mana(game: Game, proposal: Proposal) -> Need:
    """601.2g."""
    if not proposal.charge.mana.symbols:
        return None
    proposal.happened = ()
    if not proposal.made:
        proposal.pool = game.player(proposal.controller).pool
        proposal.combat = combat_of(game)
    return MakeManaFor(controller=proposal.controller, charge=proposal.charge)


def pay(game: Game, proposal: Proposal) -> Need:
    """601.2h: all of it, or nothing."""
    charge, seat = proposal.charge, proposal.controller
    proposal.happened = ()
    pool = Resources(game, seat, pool_only=True)
    if not pool.can_pay(charge.payable_mana(game, seat), charge.purpose(game)):
        if find_payment(game, seat, charge) is None:
            return proposal.take_back(game)
        proposal.go_to(make_mana)
        return None
    return PayCharge(controller=seat, charge=charge)
