"""Printers of costs."""

from __future__ import annotations

from apnap.effects.costs import (
    DiscardThis,
    ExileThis,
    Loyalty,
    PayLife,
    RemoveCounters,
    SacrificeThis,
    TapThis,
    UntapThis,
    UseUp,
)
from apnap.effects.filters import CardIn
from apnap.state.ability import Cost

from .saying import prints, say, some

FIXED: dict[type, str] = {
    TapThis: "{t}",
    UntapThis: "{q}",
    SacrificeThis: "sacrifice ~",
    DiscardThis: "discard ~",
    ExileThis: "exile ~",
}


@prints(TapThis, UntapThis, SacrificeThis, DiscardThis, ExileThis)
def fixed(value: Cost) -> str:
    return FIXED[type(value)]


@prints(PayLife)
def pay_life(value: PayLife) -> str:
    return f"pay {'x' if value.x else value.amount} life"


@prints(UseUp)
def use_up(value: UseUp) -> str:
    what = say(value.what)
    if value.how == "discard" and isinstance(value.what, CardIn):
        what = some(*value.what.types, "card")
    many = "x" if value.x else str(value.number)
    extra = {"tap": "untapped", "return": "to its owner 's hand"}.get(value.how, "")
    return some(value.how, many, extra, what)


@prints(RemoveCounters)
def remove_counters(value: RemoveCounters) -> str:
    return f"remove {'x' if value.x else value.number} {value.kind} counters from ~"


@prints(Loyalty)
def loyalty(value: Loyalty) -> str:
    return "-x" if value.x else f"{value.number:+d}" if value.number else "0"
