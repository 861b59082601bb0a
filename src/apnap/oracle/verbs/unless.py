"""118.12a: "… unless you pay {2}", "… unless its controller discards a card"."""

from __future__ import annotations

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.forage import Forage
from apnap.effects.actions.waterbend import MayWaterbend
from apnap.effects.costs.counters import CountersToPay
from apnap.effects.costs.parts import PayLife
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import WhenDone
from apnap.effects.flow.flow import ForEachPlayer, If
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.selections import EachPlayer, ThatPlayer, You
from apnap.oracle.abilities.instructions import acted, behind
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts, mana_symbols
from apnap.oracle.grammar.counting import per
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, Unprintable, aside, mark, perhaps, prints, some
from apnap.oracle.text.words import base_form
from apnap.state.ability import Effect, Selection

from .subjects import one_player


@behind("unless")
def unless(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12a: Read "unless …" behind a clause: a payment, or a condition."""
    r.expect("unless")
    r.mention(doubtful=r.said.doubtful | r.said.unseen)
    paying = r.attempt(_pays, effects) or r.attempt(_each_pays, effects)
    if paying is not None:
        return paying
    return (If(Otherwise(condition(r)), effects),)


def _pays(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12a: Read "you pay {2}", "its controller discards a card": the clause is followed if
    not."""
    who = player(r)
    one_player(r, who)
    if who == You():
        if r.accept("waterbend"):
            return (MayWaterbend(mana_symbols(r), otherwise=effects),)
        paid = r.accept("pay")
    else:
        paid = bool(r.one_of("pays", "pay"))
        if not paid and base_form(r.peek()) not in ("discard", "sacrifice"):
            raise r.miss("pays")
    mana, costs = cost_parts(r, paid=paid)
    if r.sees("or") and base_form(r.peek(1)) in ("discard", "sacrifice", "pay"):
        r.expect("or")  # one or the other
        effects = (_one_of_two(r, who, effects),)
    return (MayPay(mana, costs, who=who, otherwise=effects),)


def _each_pays(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12a: Read "they discard a card" behind "each player loses 2 life unless": each of them
    may pay for themselves."""
    several = r.said.player
    if not isinstance(several, EachPlayer) or len(effects) != 1:
        raise r.miss("players who may pay")
    if several not in parts_of(effects) or not (r.sees("they") or r.sees("that player")):
        raise r.miss("what each of the players does")
    own = with_instead(effects, several, ThatPlayer())
    r.mention(player=ThatPlayer())
    found = _pays(r, own)
    r.mention(player=several)
    return (acted(r, ForEachPlayer(several, found)),)


def _one_of_two(r: Reader, who: Selection, effects: tuple[Effect, ...]) -> Effect:
    mana, costs = cost_parts(r, paid=bool(r.one_of("pays", "pay")))
    return MayPay(mana, costs, who=who, otherwise=effects)


# ---- in words again --------------------------------------------------------------------------


@prints(MayWaterbend)
def say_may_waterbend(say: Saying, value: MayWaterbend) -> str:
    if value.then or not value.otherwise:
        raise Unprintable("MayWaterbend")
    mana = value.mana.replace("}{", "} {").lower()
    return some(say.all(value.otherwise), "unless you waterbend", mana)


ACTIONS = (Behold, CollectEvidence, CountersToPay, Forage)  # what one does rather than pays


@prints(MayPay)
def say_may_pay(say: Saying, value: MayPay) -> str:
    times = ""
    if value.times is not None:
        is_x = "{X}" in value.mana or any(cost.has_x() for cost in value.costs)
        each = "" if is_x else per(say, value.times)
        times = aside(each or f"where x is {say(value.times)}")
    price = some(value.mana.replace("}{", "} {").lower(), times, say.all(value.costs))
    who = say(value.who)
    if value.otherwise and not value.then:
        pays = (
            "pays" if value.mana or any(isinstance(each, PayLife) for each in value.costs) else ""
        )
        if say.style == "x":
            verb = "may" if _is_done(value) else some(perhaps("may"), "pays")
            not_paid = f"if {mark('whoever')} you don't ,"
            return some(who, verb, price, not_paid, say.all(value.otherwise))
        other = _other_price(value)
        if other is not None:  # one of two costs
            paid = some(pays, price, "or", _price(say, other))
            return some(say.all(other.otherwise), "unless", who, paid)
        return some(say.all(value.otherwise), "unless", who, pays, price)
    then = f"if {mark('whoever')} you do , {say.all(value.then)}" if value.then else ""
    if value.then and value.otherwise and say.style == "x":
        return some(say.all(value.otherwise), "unless", who, "pays", price, then)
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
