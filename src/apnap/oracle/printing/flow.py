"""Printers of instructions around instructions: if, may, pay, repeat, when you do."""

from __future__ import annotations

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.forage import Forage
from apnap.effects.costs.counters import CountersToPay
from apnap.effects.costs.parts import PayLife
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import WhenDone
from apnap.effects.flow.flow import Called, If, May, Repeat
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare, Done, Otherwise
from apnap.effects.words.tallies import Flips, Sum, VotesFor
from apnap.oracle.grammar.amounts import many, per
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Amount

from .games import repeated_turns


@prints(Called)
def called(say: Saying, value: Called) -> str:
    return say(value.effect)


@prints(If)
def if_(say: Saying, value: If) -> str:
    if isinstance(value.condition, Compare) and isinstance(value.condition.amount, Flips):
        won = f"if {say(value.condition.amount)} , {say.all(value.then)}"
        lost = f"if you lose the flip , {say.all(value.otherwise)}" if value.otherwise else ""
        return some(won, lost)
    if isinstance(value.condition, Compare) and isinstance(value.condition.amount, Sum):
        return f"{say.all(value.then)} . if you can't , {say.all(value.otherwise)}"
    if isinstance(value.condition, Otherwise) and isinstance(value.condition.condition, Done):
        put = {"each": "put it onto the battlefield", "equal": "put it into your hand"}
        return some("if you don't", put.get(say.style, ""), ",", say.all(value.then))
    if value.otherwise and say.instead:
        then = f"if {say(value.condition)} , {say.all(value.then)} instead"
        return f"{say.all(value.otherwise)} . {then}"
    if isinstance(value.condition, Otherwise) and not value.otherwise and say.style == "x":
        return f"{say.all(value.then)} unless {say(value.condition.condition)}"
    otherwise = f"otherwise {say.all(value.otherwise)}" if value.otherwise else ""
    if isinstance(value.condition, Compare):
        then = say.comparing(value.condition.amount).all(value.then)
    else:
        then = say.all(value.then)
    return some(f"if {say(value.condition)} , {then}", otherwise)


@prints(May)
def may(say: Saying, value: May) -> str:
    return f"{say(value.who)} may {say.all(value.effects)}"


ACTIONS = (Behold, CollectEvidence, CountersToPay, Forage)  # what one does rather than pays


@prints(MayPay)
def may_pay(say: Saying, value: MayPay) -> str:
    times = ""
    if value.times is not None:
        each = per(say, value.times) if "{X}" not in value.mana else ""
        times = each or f"where x is {say(value.times)}"
    price = some(value.mana.replace("}{", "} {").lower(), times, say.all(value.costs))
    who = say(value.who)
    if value.otherwise and not value.then:
        pays = (
            "pays" if value.mana or any(isinstance(each, PayLife) for each in value.costs) else ""
        )
        if say.style == "x":
            verb = "may" if _is_done(value) else "pays"
            return some(who, verb, price, "if you don't ,", say.all(value.otherwise))
        other = _other_price(value)
        if other is not None:  # one of two costs
            paid = some(pays, price, "or", _price(say, other))
            return some(say.all(other.otherwise), "unless", who, paid)
        return some(say.all(value.otherwise), "unless", who, pays, price)
    then = f"if you do , {say.all(value.then)}" if value.then else ""
    if value.then and isinstance(value.then[0], WhenDone):
        then = say.all(value.then)
    otherwise = f"otherwise {say.all(value.otherwise)}" if value.otherwise else ""
    return some(who, "may", "" if _is_done(value) else "pay", price, then, otherwise)


def _other_price(value: MayPay) -> MayPay | None:
    """What the same player may pay instead."""
    other = value.otherwise[0] if len(value.otherwise) == 1 else None
    if not isinstance(other, MayPay) or other.who != value.who or other.then:
        return None
    return other


def _price(say: Saying, value: MayPay) -> str:
    mana = value.mana.replace("}{", "} {").lower()
    return some("pays" if mana else "", mana, say.all(value.costs))


def _is_done(value: MayPay) -> bool:
    """Does the player take a keyword action rather than pay anything?"""
    return bool(value.costs) and all(isinstance(each, ACTIONS) for each in value.costs)


@prints(Repeat)
def repeat(say: Saying, value: Repeat) -> str:
    if isinstance(value.times, VotesFor):
        return f"{per(say, value.times)} , {say.all(value.effects)}"
    if (turns := repeated_turns(say, value)) is not None:
        return turns
    return f"{say.all(value.effects)} {how_often(say, value.times)}"


def how_often(say: Saying, times: Amount) -> str:
    return "twice" if times == Number(2) else f"{many(say, times)} times"


@prints(WhenDone)
def when_done(say: Saying, value: WhenDone) -> str:
    ability = value.ability
    return some("when you do ,", say.all(ability.targets), say.all(ability.effects))
