"""601.2e, 601.3: is there a way through all the steps of what would be proposed?

Whatever is tried is announced on a trial, a copy of the proposal.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import PRINTED, costs_of_modes, targets_for
from apnap.rules.mana.total_cost import Charge
from apnap.rules.targets.targets import has_targets
from apnap.state.ability import CastingCost, Mode, Modes, Target
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.question import Refusal

from .affordable import FURTHER, is_affordable, least_x, payable_bases, values_of_x
from .cost_of_proposal import total_charge
from .modes_used_before import modes_used
from .proposal import MOST, Means, Proposal


def why_not_propose(game: Game, proposal: Proposal, means: Means) -> Refusal | None:
    """601.2e: The first step that nothing could be chosen for; None: there is a way through all."""
    words, name = proposal.words(game), name_of(game, proposal.source)
    if not any(each.kind == "alternative" for _, each in words.casting) and words.mana is None:
        return Refusal("118.6", f"{name} has no mana cost, so its cost can't be paid")
    payable = payable_bases(game, proposal, means)
    possible = [nth for nth in payable if is_allowed(game, proposal, nth, means)]
    if payable and not possible and means.cant_cast(proposal.cost_source()):
        return Refusal("601.3a", f"an effect says that you can't cast {name}")
    if payable and not possible:
        return Refusal("601.3b", f"with no X that you can pay, {name} may be cast like this")
    if not possible:
        charge = total_charge(game, proposal)
        return Refusal("601.2h", f"{name} costs {show(charge)}, which you can't pay")
    if words.modes is not None:
        refusal = why_no_mode(game, proposal, words.modes, name, means)
        if refusal is not None:
            return refusal
    if any(is_aimable_with_some_x(game, proposal, nth, means) for nth in possible):
        return None
    return Refusal("601.2c", f"{name} has no legal target")


def show(charge: Charge) -> str:
    """The total cost in words."""
    costs = [cost.text() for cost in charge.costs]
    mana = [str(charge.mana)] if charge.mana.symbols or not costs else []
    return " and ".join([*mana, *costs])


def is_allowed(game: Game, proposal: Proposal, alternative: int, means: Means) -> bool:
    """601.3a-b: Whether there is an X, if that cost is paid, with which no effect forbids it, and
    with which what lets it be cast is about it."""
    words = proposal.words(game)
    permitted = proposal.is_permitted_with(game, 0)
    if words.kind != "spell" or (permitted and not means.cant_cast(proposal.cost_source())):
        return True
    if not permitted and not words.has_x(alternative, ()):
        return False
    if not words.has_x(alternative, ()):  # a card without X has been judged already, as it would be
        return not layers.characteristics_of(game, proposal.cost_source()).has_x
    return x_bounds(game, proposal, alternative, means) is not None


# ---- modes -----------------------------------------------------------------------------------


def why_no_mode(
    game: Game, proposal: Proposal, modes: Modes, name: str, means: Means
) -> Refusal | None:
    """700.2a: The reason why too few modes could be chosen; None: enough could be."""
    able = legal_modes(game, proposal)
    if len(able) < (1 if modes.again else modes.low):
        return Refusal("700.2a", f"{name} has no mode that could be chosen")
    if payable_modes(game, proposal, means, [modes.low]) == ():
        return Refusal("601.2h", f"{name} has no mode that you can pay for")
    return None


def legal_modes(game: Game, proposal: Proposal) -> list[int]:
    """700.2a: The modes for which there are legal targets, if need be with another X (107.3a)."""
    words = proposal.words(game)
    if words.modes is None:
        return []
    used = modes_used(game, proposal.source, words.modes)
    context = proposal.context(game)
    numbered = [(n, mode) for n, mode in enumerate(words.modes.options) if n not in used]
    able = [n for n, mode in numbered if can_target(game, context, mode.targets)]
    if (
        len(able) == len(numbered)
        or context.x
        or not words.has_x(proposal.alternative, proposal.paid)
    ):
        return able
    others = [(n, mode) for n, mode in numbered if n not in able]
    able += [n for n, mode in others if can_target_with_some_x(game, proposal, mode)]
    return sorted(able)


def can_target_with_some_x(game: Game, proposal: Proposal, mode: Mode) -> bool:
    """107.3a: Whether there is an X that can be paid and leaves legal targets for the mode."""
    means, trial = Means(game, proposal.controller), proposal.trial()
    values = values_of_x(game, trial)
    for x in range(1, MOST + 1) if values is None else values:
        trial.x = x
        if not is_affordable(game, trial, means):
            if values is None:
                return False
            continue
        if has_targets(game, trial.context(game), mode.targets):
            return True
    return False


def payable_modes(
    game: Game, proposal: Proposal, means: Means, numbers: list[int]
) -> tuple[tuple[int, ...], ...] | None:
    """601.2f: The sets of so many modes that could be paid for; None: modes cost nothing."""
    words = proposal.words(game)
    if words.modes is None:
        return None
    everything = tuple(range(len(words.modes.options)))
    if not costs_of_modes(words, (*everything, *everything)):
        return None
    legal, payable = legal_modes(game, proposal), list[tuple[int, ...]]()
    together = combinations_with_replacement if words.modes.again else combinations
    trial = proposal.trial()
    for number in numbers:
        for modes in together(legal, number):
            trial.modes = tuple(modes)
            if payable_bases(game, trial, means):
                payable.append(trial.modes)
    return tuple(payable)


# ---- targets ---------------------------------------------------------------------------------


def can_target(game: Game, context: Resolution, targets: tuple[Target, ...]) -> bool:
    """601.2c: Whether there are legal targets; where their number depends on an X that is not yet
    known, at least with X = 1."""
    if has_targets(game, context, targets):
        return True
    if context.x or not any(target.x or target.divided is not None for target in targets):
        return False
    return has_targets(game, replace(context, x=1), targets)


def is_aimable(game: Game, proposal: Proposal, alternative: int) -> bool:
    """601.2c, 702.96b: Whether there are targets for what the spell says if that cost is paid."""
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
    """601.2c, 702.33g: Whether there are targets if these costs are paid, or with a further one."""
    context, targets = proposal.context(game), targets_for(body.targets, costs)
    if has_targets(game, context, targets):
        return True
    if targets is body.targets:
        return False
    means, trial = Means(game, proposal.controller), proposal.trial()
    for nth, each in proposal.words(game).casting:
        more = targets_for(body.targets, [*costs, each])
        if each.kind != "optional" or not has_targets(game, context, more):
            continue
        trial.paid = (nth,)
        if is_affordable(game, trial, means):
            return True
    return False


# ---- X ---------------------------------------------------------------------------------------


def is_aimable_with_some_x(game: Game, proposal: Proposal, alternative: int, means: Means) -> bool:
    """601.2c, 107.3a: Whether there are targets if that cost is paid, with an X that can be paid.
    An X of 0 can be, unless the cost asks for an object with a quality that is X."""
    words = proposal.words(game)
    if not words.has_x(alternative, ()):
        return is_aimable(game, proposal, alternative)
    trial = proposal.trial()
    trial.alternative = alternative
    any_x = values_of_x(game, trial) is None and not least_x(game, trial)
    if any_x and is_aimable(game, proposal, alternative):
        return True
    return x_bounds(game, proposal, alternative, means) is not None


def x_bounds(
    game: Game, proposal: Proposal, alternative: int, means: Means
) -> tuple[int, int, tuple[int, ...]] | None:
    """107.3a: The least and the greatest value of X that can be paid and leaves legal targets, and
    those between them that leave none or that may not be (601.3a-b); None: there are none."""
    trial = proposal.trial()
    trial.alternative = alternative
    words, targets = trial.words(game), trial.all_targets(game)
    is_spell = words.kind == "spell"
    low = high = further = -1
    but: list[int] = []
    values = values_of_x(game, trial)
    least, most = least_x(game, trial), MOST if values is None else max(values, default=-1)
    for x in range(least, most + 1):
        trial.x = x
        if not is_affordable(game, trial, means):
            further = x if further < 0 else further
            if values is None and x >= further + further_x(means):
                break
            but.append(x)
            continue
        forbidden = is_spell and means.cant_cast(trial.cost_source(), x)
        forbidden = forbidden or not trial.is_permitted_with(game, x)
        if not forbidden and has_targets(game, trial.context(game), targets):
            low, high = (x if low < 0 else low), x
        else:
            but.append(x)
    return (low, high, tuple([x for x in but if low < x < high])) if low >= 0 else None


def further_x(means: Means) -> int:
    """601.2f, 106.6: How much further a greater X is looked for than one that can't be paid:
    spells with a great mana value may cost less, or be what some mana is for."""
    return 0 if means.has().is_plain and not means.has_changes() else FURTHER
