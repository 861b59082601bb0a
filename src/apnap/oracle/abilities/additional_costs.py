"""118.8: Additional costs of spells, and the names that conditions call them by."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.waterbend import Waterbends, waterbend_to_cast
from apnap.effects.costs.parts import Paid, SpendsOnX, XIsNotZero
from apnap.effects.words.filters import HasType
from apnap.oracle.grammar.costs import cost_parts, mana_symbols, price
from apnap.oracle.grammar.costs_paid import ADDITIONAL, BEHELD, EVIDENCE
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, CastingCost, Cost


def name_of_cost(costs: tuple[Cost, ...]) -> str:
    """The name that a condition calls an optional additional cost by."""
    for cost in costs:
        if isinstance(cost, CollectEvidence):
            return EVIDENCE
        if isinstance(cost, Behold) and isinstance(cost.what, HasType):
            return f"{cost.what.word.lower()} {BEHELD}"
    return ADDITIONAL


def additional_cost(r: Reader) -> tuple[Ability, ...]:
    r.expect(f"as an additional cost to cast {SELF} ,")
    optional = r.accept("you may")
    if r.accept("waterbend"):
        mana = mana_symbols(r)
        r.expect(".")
        return waterbend_to_cast(mana, *(("optional", ADDITIONAL) if optional else ()))
    mana, costs = _one_cost(r)
    if not optional and r.accept("or"):
        found = ((mana, costs), _one_cost(r))
        r.expect(".")
        return tuple([_one_of_two(*each) for each in found])
    r.expect(".")
    if not optional:
        return (CastingCost("additional", mana, costs),)
    return (CastingCost("optional", mana, costs, name_of_cost(costs)),)


def _one_cost(r: Reader) -> tuple[str, tuple[Cost, ...]]:
    """Read one cost; "pay" stands before mana, but "pay half your life" is a cost by itself."""
    paid = not r.sees("pay half") and r.accept("pay")
    mana, costs = cost_parts(r, paid=paid)
    if mana and not paid:
        raise r.miss("pay")
    return mana, costs


def _one_of_two(mana: str, costs: tuple[Cost, ...]) -> CastingCost:
    """118.8: "sacrifice a creature or pay {3}"."""
    name = name_of_cost(costs)
    return CastingCost("optional", mana, costs, "" if name == ADDITIONAL else name, either="or")


def with_names_of_costs(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """118.9: The abilities with names for the alternative costs that a condition calls by their
    mana: "if the {1}{B} cost was paid"."""
    asked = {each.name for each in parts_of(abilities) if isinstance(each, Paid)}
    return tuple(
        [
            replace(each, name=each.mana)
            if isinstance(each, CastingCost) and _is_called_by_mana(each) and each.mana in asked
            else each
            for each in abilities
        ]
    )


def _is_called_by_mana(cost: CastingCost) -> bool:
    return cost.kind == "alternative" and not cost.costs and not cost.name


def are_costs(parts: list[object]) -> bool:
    """607.2: Whether the card has every such cost that its abilities ask about."""
    asked = {each.name for each in parts if isinstance(each, Paid) and _is_such(each.name)}
    return asked <= {each.name for each in parts if isinstance(each, CastingCost)}


def _is_such(name: str) -> bool:
    return name in (EVIDENCE, ADDITIONAL) or name.endswith(BEHELD) or name.startswith("{")


@prints(CastingCost)
def say_casting_cost(say: Saying, value: CastingCost) -> str:
    if value.kind == "help" and value.name == "waterbend":
        return ""  # it is said with the cost that it helps to pay
    paid = price(say, value.mana, value.costs)
    if value.costs and isinstance(value.costs[0], (SpendsOnX, XIsNotZero)):
        return paid
    if value.kind == "alternative":
        holds = f"if {say(value.condition)} ," if value.condition is not None else ""
        if not value.mana and not value.costs:
            return some(holds, "you may cast ~ without paying its mana cost")
        verb = "pay" if value.mana else ""
        return some(holds, "you may", verb, paid, "rather than pay ~ 's mana cost")
    if value.either:
        return some("as an additional cost to cast ~ , or", "pay" if value.mana else "", paid)
    if value.flash:
        return f"you may cast ~ as though it had flash if you pay {paid} more to cast it"
    if value.kind == "optional":
        pay = "pay" if value.mana and Waterbends() not in value.costs else ""
        return some("as an additional cost to cast ~ , you may", pay, paid)
    return f"as an additional cost to cast ~ , {paid}"
