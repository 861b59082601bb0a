"""Printers of static abilities: combat rules, replacement and prevention effects."""

from __future__ import annotations

from apnap.effects.combat import AtLeastOne, Costs, Goaded, NeedsCompany
from apnap.effects.entering import EntersAsCopy
from apnap.effects.filters import Host, Itself
from apnap.effects.instead import Skip
from apnap.effects.marked import NotActivated

from .abilities import price
from .saying import prints, say, some


@prints(NotActivated)
def not_activated(value: NotActivated) -> str:
    unless = "unless they're mana abilities" if value.but_mana else ""
    return some("activated abilities can't be activated", unless)


@prints(NeedsCompany)
def needs_company(value: NeedsCompany) -> str:
    return f"{say(value.who)} can't {value.to} alone"


@prints(AtLeastOne)
def at_least_one(value: AtLeastOne) -> str:
    return f"{say(value.whom)} must be blocked if able"


@prints(Goaded)
def goaded(value: Goaded) -> str:
    return f"{say(value.who)} is goaded"


@prints(Costs)
def costs(value: Costs) -> str:
    paid = price(value.mana, value.costs)
    whom = say(value.whom)
    payer = "you pay" if value.who == Itself() else "their controller pays"
    each = "for each of those creatures" if value.who not in (Itself(), Host()) else ""
    return some(say(value.who), "can't attack", whom, "unless", payer, paid, each)


@prints(EntersAsCopy)
def enters_as_copy(value: EntersAsCopy) -> str:
    may = "you may have" if value.may else ""
    return some(may, "~ enter as a copy of any", say(value.of), say(value.exceptions))


@prints(Skip)
def skip(value: Skip) -> str:
    who = "your" if say(value.who) == "you" else say(value.who)
    return some("skip", who, value.what, "step")
