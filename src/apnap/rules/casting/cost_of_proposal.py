"""601.2f: the total cost of a spell or ability, with what has been announced for it so far."""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.continuous import layers
from apnap.rules.mana.convoke_delve_improvise import help_costs, with_help
from apnap.rules.mana.cost_changes import (
    PRINTED,
    Words,
    changes_for,
    costs_of_modes,
    keywords_of_ability,
    total,
)
from apnap.rules.mana.total_cost import Charge
from apnap.state.ability import CastingCost, Cost, CostChange
from apnap.state.game import Game
from apnap.state.mana import ManaCost, cost_of, mana_cost, of_any_type, symbol
from apnap.state.names import NOBODY

from .proposal import Proposal


def total_charge(game: Game, proposal: Proposal) -> Charge:
    """601.2f: The total cost: what was announced, as effects and other players change it."""
    words, seat = proposal.words(game), proposal.controller
    mana, costs = with_additional(words, proposal)
    mana = announced(mana, proposal.symbols)
    thing = proposal.object if words.kind == "spell" else proposal.source
    thing = proposal.source if thing == NOBODY else thing
    own, nth = proposal.own_change(), proposal.activated()
    changes = changes_for(game, seat, thing, words.kind, own, nth, proposal.targets)
    if any(each.if_paid for each, _ in changes):
        casting = dict(words.casting)
        paid = [casting[nth].name for nth in proposal.additions(game) if nth >= 0]
        names = ("", *paid, *proposal.named())
        changes = [(each, times) for each, times in changes if each.if_paid in names]
    if proposal.given != NOBODY:
        changes.append(reduction(game, words, proposal))
    before = mana.generic
    mana, costs = total(mana, costs, changes)
    if types := "".join([each.x_types() for each in costs]):
        mana = with_types_for_x(mana, proposal.x, before - mana.generic, types)
    if proposal.helped:
        mana, costs = with_help(mana, costs, ways_of_help(game, proposal), proposal.helped)
    if proposal.assisted:
        mana = mana.plus(-proposal.assisted)
    if words.any_type or words.any_color:
        mana = of_any_type(mana, colors=not words.any_type)
    for_ = proposal.object if proposal.object != NOBODY else proposal.source
    charge = Charge(mana, costs, proposal.cost_source(), for_, words.kind, proposal.x)
    if words.kind != "ability":
        return charge
    return replace(charge, keywords=keywords_of_ability(game, proposal.source, nth))


def with_types_for_x(mana: ManaCost, x: int, reduced: int, types: str) -> ManaCost:
    """107.4: The cost in which mana of these types takes the place of the generic mana for X. What
    reduces the cost reduces that first."""
    number = min(mana.generic, max(0, x - max(0, reduced)))
    typed = cost_of([symbol("/".join(types))] * number)
    return mana.plus(-number).and_also(typed) if number else mana


def with_additional(words: Words, proposal: Proposal) -> tuple[ManaCost, tuple[Cost, ...]]:
    """601.2f: The mana cost or alternative cost, and all additional costs."""
    casting = dict(words.casting)
    mana, costs = words.base(proposal.alternative), words.costs
    added = [each for _, each in words.casting if each.kind == "additional"]
    chosen = [casting[nth] for nth in proposal.paid]
    if proposal.alternative != PRINTED:
        costs += with_given(casting[proposal.alternative], proposal.given)
    for each in (*added, *chosen):
        mana = mana.and_also(mana_cost(each.mana))
        costs += with_given(each, proposal.given)
    for more, others in costs_of_modes(words, proposal.modes):
        mana = mana.and_also(mana_cost(more))
        costs += others
    return mana.with_x(proposal.x), costs


def reduction(game: Game, words: Words, proposal: Proposal) -> tuple[CostChange, int]:
    """702.119a, 702.48c: The reduction by the mana value, the mana cost or the power of the object
    that is used up, and how often it applies."""
    chars, casting = layers.characteristics_of(game, proposal.given), dict(words.casting)
    chosen = [nth for nth in (proposal.alternative, *proposal.paid) if nth in casting]
    [by] = [casting[nth].reduces for nth in chosen if casting[nth].reduces]
    if by == "cost":
        return CostChange(less=str(chars.cost or "")), 1
    return CostChange(less="{1}"), chars.value if by == "value" else max(0, chars.power)


def with_given(cost: CastingCost, given: int) -> tuple[Cost, ...]:
    """702.119b: The costs, paid with the object that was chosen to be used up for them."""
    if given == NOBODY or not cost.reduces:
        return cost.costs
    return (cost.costs[0].with_this(given), *cost.costs[1:])


def announced(mana: ManaCost, ways: tuple[int, ...]) -> ManaCost:
    """601.2b: The cost in which symbols are replaced by how they will be paid, as announced."""
    if not ways:
        return mana
    symbols, left = [], list(ways)
    for each in mana.symbols:
        options = each.ways()
        symbols.append(options[left.pop(0)] if len(options) > 1 and left else each)
    return cost_of(symbols).plus(0)


def ways_of_help(game: Game, proposal: Proposal) -> list[CastingCost]:
    """702.51a: The other ways to pay for mana, such as convoke; 2026-08:701.67b: one may come with
    a cost that is paid."""
    words = proposal.words(game)
    paid = names_of_paid(words, proposal)
    return [each for each in help_costs(words) if not each.only_with or each.only_with in paid]


def names_of_paid(words: Words, proposal: Proposal) -> list[str]:
    """601.2b: The names of the optional costs that have been announced."""
    casting = dict(words.casting)
    return [casting[nth].name for nth in proposal.paid]


def makes_it_cost_less(game: Game, proposal: Proposal, cost: CastingCost) -> bool:
    """601.2f: Whether the total cost is less if this optional cost is paid: by what is used up for
    it, or because the spell says so ("if it's bargained")."""
    if cost.reduces:
        return True
    changes = layers.characteristics_of(game, proposal.cost_source()).own_costs
    return any(each.if_paid == cost.name and each.less for each in changes if each.if_paid)
