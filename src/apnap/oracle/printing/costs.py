"""Printers of costs."""

from __future__ import annotations

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.exert import ExertThis
from apnap.effects.actions.forage import Forage
from apnap.effects.actions.waterbend import MayWaterbend, Waterbends
from apnap.effects.costs.counters import CountersToPay, PayCounters
from apnap.effects.costs.parts import (
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    ExileThis,
    Loyalty,
    MillToPay,
    PayLife,
    RemoveCounters,
    SacrificeThis,
    TapThis,
    UntapThis,
    UseUp,
)
from apnap.effects.keywords.from_hand import RevealThis
from apnap.effects.words.filters import CardIn
from apnap.state.ability import Cost

from .saying import Saying, Unprintable, prints, some

FIXED: dict[type, str] = {
    TapThis: "{t}",
    UntapThis: "{q}",
    SacrificeThis: "sacrifice ~",
    DiscardThis: "discard ~",
    ExileThis: "exile ~",
    ExertThis: "exert ~",
    Waterbends: "waterbend",
}


@prints(TapThis, UntapThis, SacrificeThis, DiscardThis, ExileThis, ExertThis, Waterbends)
def fixed(say: Saying, value: Cost) -> str:
    return FIXED[type(value)]


@prints(PayLife)
def pay_life(say: Saying, value: PayLife) -> str:
    if value.half:
        return "pay half your life rounded up"
    return f"pay {'x' if value.x else value.amount} life"


@prints(UseUp)
def use_up(say: Saying, value: UseUp) -> str:
    what = say(value.what)
    if value.how == "discard" and isinstance(value.what, CardIn):
        what = some(*value.what.types, "card")
    elif value.how == "discard":
        what = what.replace("in hand", "").replace("in  hand", "")
    many = "x" if value.x else str(value.number)
    extra = {"tap": "untapped", "return": "to its owner 's hand"}.get(value.how, "")
    return some(value.how, many, extra, what)


@prints(RemoveCounters)
def remove_counters(say: Saying, value: RemoveCounters) -> str:
    return f"remove {'x' if value.x else value.number} {value.kind} counters from ~"


@prints(Loyalty)
def loyalty(say: Saying, value: Loyalty) -> str:
    return "-x" if value.x else f"{value.number:+d}" if value.number else "0"


@prints(DiscardAtRandom)
def discard_at_random(say: Saying, value: DiscardAtRandom) -> str:
    return f"discard {value.number} card at random"


@prints(MillToPay)
def mill(say: Saying, value: MillToPay) -> str:
    return f"mill {value.number} card"


@prints(PayCounters)
def pay_counters(say: Saying, value: PayCounters) -> str:
    return some("pay", *["{e}"] * value.number)


@prints(CountersToPay)
def counters_to_pay(say: Saying, value: CountersToPay) -> str:
    if value.blight:
        return f"blight {value.number}"
    return f"put {value.number} {value.kind} counter on {say(value.what)}"


@prints(Forage)
def forage(say: Saying, value: Cost) -> str:
    return "forage"


@prints(CollectEvidence)
def collect_evidence(say: Saying, value: CollectEvidence) -> str:
    return f"collect evidence {value.number}"


@prints(Behold)
def behold(say: Saying, value: Behold) -> str:
    if value.in_hand:
        return f"reveal {value.number} {say(value.what)} card in your hand"
    return f"behold {value.number} {say(value.what)}"


@prints(MayWaterbend)
def may_waterbend(say: Saying, value: MayWaterbend) -> str:
    if value.then or not value.otherwise:
        raise Unprintable("MayWaterbend")
    mana = value.mana.replace("}{", "} {").lower()
    return some(say.all(value.otherwise), "unless you waterbend", mana)


@prints(DiscardHand)
def discard_hand(say: Saying, value: DiscardHand) -> str:
    return "discard your hand"


@prints(RevealThis)
def reveal_this(say: Saying, value: RevealThis) -> str:
    return "reveal ~ from your hand"


def spaced(mana: str) -> str:
    return mana.replace("}{", "} {").lower()


def price(say: Saying, mana: str, costs: tuple[object, ...]) -> str:
    return ", ".join([part for part in (spaced(mana), say.all(costs)) if part])
