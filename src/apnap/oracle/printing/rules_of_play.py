"""Printers of what changes the rules of play."""

from __future__ import annotations

from apnap.effects.filters import AllOf, Itself, Permanent
from apnap.effects.relations import HappenedTo
from apnap.effects.trigger_words import AnyTrigger
from apnap.effects.triggers import WhenMoves
from apnap.oracle.statics.rules_of_play import ONE_LEGEND
from apnap.state.ability import CantAbility, CostChange, NoTriggers, Trigger, UntapAbility

from .saying import prints, say


@prints(NoTriggers)
def no_triggers(value: NoTriggers) -> str:
    waits = value.trigger
    each_of = waits.triggers if isinstance(waits, AnyTrigger) else (waits,)
    first = each_of[0]
    assert isinstance(first, WhenMoves)
    causes = " or ".join([_cause(each) for each in each_of])
    return f"{say(first.what)} {causes} don't cause abilities to trigger"


def _cause(value: Trigger) -> str:
    return "dying" if isinstance(value, WhenMoves) and value.to == "graveyard" else "entering"


@prints(UntapAbility)
def untapping(value: UntapAbility) -> str:
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    if value.most is None:
        what = "~" if value.what == Itself() else say(value.what)
        return f"you may choose not to untap {what} during your untap step {holds}"
    many = f"{value.most} {say(value.what)}"
    return f"players can't untap more than {many} during their untap steps {holds}"


def legend_rule(value: CantAbility) -> str:
    to = "" if value.who == Permanent() else f"to {say(value.who)}"
    return f"the legend rule doesn't apply {to}"


def cant_draw(value: CantAbility) -> str:
    assert isinstance(value.who, AllOf)
    who, drawn = value.who.parts
    assert isinstance(drawn, HappenedTo)
    return f"{say(who)} can't draw more than {drawn.low} cards each turn"


def least_cost(value: CostChange) -> str:
    least = f"{value.least} mana"
    words = f"{say(value.what)} that would cost less than {least} to cast costs {least} to cast"
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    return f"{words} {holds}"


__all__ = ["ONE_LEGEND", "cant_draw", "least_cost", "legend_rule", "no_triggers", "untapping"]
