"""601.2e, 601.3: is there a way through all the steps of what would be proposed?"""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import PRINTED, Words, targets_for
from apnap.rules.mana.total_cost import Charge
from apnap.rules.targets.targets import has_targets
from apnap.state.ability import CastingCost, Mode
from apnap.state.game import Game
from apnap.state.question import Refusal

from .proposal import (
    MOST,
    Means,
    Proposal,
    bases,
    can_target,
    is_affordable,
    legal_modes,
    payable_modes,
    total_charge,
)


def why_not_propose(game: Game, proposal: Proposal, means: Means) -> Refusal | None:
    """601.2e, looked at beforehand: is there a way through all the steps?"""
    words, name = proposal.words(game), name_of(game, proposal.source)
    if not any(each.kind == "alternative" for _, each in words.casting) and words.mana is None:
        return Refusal("118.6", f"{name} has no mana cost, so its cost can't be paid")
    payable = bases(game, proposal, means) or with_some_x(game, proposal, words, means)
    possible = [nth for nth in payable if is_allowed(game, proposal, nth, means)]
    if payable and not possible:
        return Refusal("601.3a", f"an effect says that you can't cast {name}")
    if not possible:
        charge = total_charge(game, proposal)
        return Refusal("601.2h", f"{name} costs {show(charge)}, which you can't pay")
    if words.modes is not None:
        able = legal_modes(game, proposal)
        if len(able) < (1 if words.modes.again else words.modes.low):
            return Refusal("700.2a", f"{name} has no mode that could be chosen")
        if payable_modes(game, proposal, means, [words.modes.low]) == ():
            return Refusal("601.2h", f"{name} has no mode that you can pay for")
    if any(is_aimable(game, proposal, nth) for nth in possible):
        return None
    if not any(words.has_x(nth, ()) and x_bounds(game, proposal, nth, means) for nth in possible):
        return Refusal("601.2c", f"{name} has no legal target")
    return None


def is_allowed(game: Game, proposal: Proposal, alternative: int, means: Means) -> bool:
    """601.3a: is there an X, if that cost is paid, with which no effect forbids to cast it?"""
    words = proposal.words(game)
    if words.kind != "spell" or not means.cant_cast(proposal.cost_source()):
        return True
    if not words.has_x(alternative, ()):  # what has no X has been judged already, as it would be
        return not layers.characteristics_of(game, proposal.cost_source()).has_x
    return x_bounds(game, proposal, alternative, means) is not None


def is_aimable(game: Game, proposal: Proposal, alternative: int) -> bool:
    """601.2c: are there targets for what the spell says if that cost is paid (702.96b)?"""
    words = proposal.words(game)
    body, costs = words.body, list[CastingCost]()
    if alternative != PRINTED:
        cost = dict(words.casting)[alternative]
        body, costs = cost.instead or body, [cost]
        context = proposal.context(game)
        if cost.adds is not None and not can_target(game, context, cost.adds.targets):
            return False
    return can_aim(game, proposal, body, costs)


def can_aim(game: Game, proposal: Proposal, body: Mode, costs: list[CastingCost]) -> bool:
    """601.2c: are there targets, if these costs are paid, or with a further one (702.33g)?"""
    context, found = proposal.context(game), targets_for(body.targets, costs)
    if has_targets(game, context, found):
        return True
    if found is body.targets:
        return False
    before, means = proposal.paid, Means(game, proposal.controller)
    for nth, each in proposal.words(game).casting:
        if each.kind != "optional" or not has_targets(
            game, context, targets_for(body.targets, [*costs, each])
        ):
            continue
        proposal.paid = (nth,)
        able = is_affordable(game, proposal, means)
        proposal.paid = before
        if able:
            return True
    return False


def show(charge: Charge) -> str:
    costs = [cost.text() for cost in charge.costs]
    mana = [str(charge.mana)] if charge.mana.symbols or not costs else []
    return " and ".join([*mana, *costs])


def with_some_x(game: Game, proposal: Proposal, words: Words, means: Means) -> list[int]:
    """107.3a: the cost, though it can't be paid with an X of 0, if it can with another."""
    if not words.costs or values_of_x(game, proposal, words) is None:
        return []
    return [PRINTED] if x_bounds(game, proposal, PRINTED, means) is not None else []


def values_of_x(game: Game, proposal: Proposal, words: Words) -> tuple[int, ...] | None:
    """107.3a: those with which something could be used to pay; None: no cost depends on it so."""
    _, costs = words.announced(proposal.alternative, proposal.paid)
    for cost in costs:
        values = cost.values_of_x(game, proposal.controller)
        if values is not None:
            return values
    return None


def x_bounds(
    game: Game, proposal: Proposal, alternative: int, means: Means
) -> tuple[int, int, tuple[int, ...]] | None:
    """107.3a: the least and the greatest value of X that can be paid and leaves legal targets, and
    those between them that leave none or that an effect forbids (601.3a); None: there are none."""
    before = (proposal.alternative, proposal.x)
    proposal.alternative = alternative
    words, targets = proposal.words(game), proposal.all_targets(game)
    is_spell = words.kind == "spell"
    low = high = -1
    but: list[int] = []
    values = values_of_x(game, proposal, words)
    for x in range(MOST + 1) if values is None else range(max(values, default=-1) + 1):
        proposal.x = x
        if not is_affordable(game, proposal, means):
            if values is None:
                break
            but.append(x)
            continue
        forbidden = is_spell and means.cant_cast(proposal.cost_source(), x)
        if not forbidden and has_targets(game, proposal.context(game), targets):
            low, high = (x if low < 0 else low), x
        else:
            but.append(x)
    proposal.alternative, proposal.x = before
    return (low, high, tuple([x for x in but if low < x < high])) if low >= 0 else None
