"""Printers of triggered mana abilities, and of what is produced instead (106.12)."""

from __future__ import annotations

from apnap.effects.instructions.mana import ProducesInstead
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.words.filters import Host
from apnap.oracle.text.saying import Saying, held, prints, some
from apnap.state.ability import DamageAbility, TriggeredManaAbility


@prints(WhenTappedForMana)
def tapped_for_mana(say: Saying, value: WhenTappedForMana) -> str:
    what = "enchanted land" if value.what == Host() else say(value.what)
    if value.who or say.style == "x":
        who = {"you": "you tap", "opponent": "opponent taps"}.get(value.who, "a player taps")
        return f"whenever {who} {what} for mana"
    return f"whenever {what} is tapped for mana"


@prints(TriggeredManaAbility)
def triggered_mana(say: Saying, value: TriggeredManaAbility) -> str:
    yours = isinstance(value.trigger, WhenTappedForMana) and value.trigger.who == "you"
    theirs = "that player adds" if say.style == "x" else "its controller adds"
    return some(say(value.trigger), ",", "you add" if yours else theirs, _made(say, value))


def _made(say: Saying, value: TriggeredManaAbility) -> str:
    if value.same:
        return "1 mana of any type that land produced"
    if value.types is not None:
        return "an additional 1 mana of the chosen color"
    times = f"for each {say(value.times).removeprefix('the number of ')}" if value.times else ""
    additional = "an additional" if say.style != "that" else ""
    return some(additional, *[f"{{{each.lower()}}}" for each in value.makes], times)


@prints(ProducesInstead)
def produces_instead(say: Saying, value: ProducesInstead) -> str:
    what = say(value.what)
    if value.chosen:
        return f"{what} tapped for mana produce mana of the chosen color instead of any other color"
    if value.who is not None:
        event = f"if {say(value.who)} tap {what} for mana"
    else:
        event = f"if {what} is tapped for mana"
    if value.makes or value.becomes:
        type_ = f"{{{(value.makes or value.becomes).lower()}}}"
        amount = "and amount" if value.makes else ""
        return f"{event} , it produces {type_} instead of any other type {amount}"
    times = {2: "twice", 3: "three times"}[value.times]
    return f"{event} , it produces {times} as much of that mana instead"


@prints(DamageAbility)
def damage_as(say: Saying, value: DamageAbility) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    return held(
        say, value.condition, f"all damage is dealt {to} as though its source had {value.keyword}"
    )
