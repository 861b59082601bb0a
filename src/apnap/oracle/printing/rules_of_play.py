"""Printers of what changes the rules of play."""

from __future__ import annotations

from apnap.effects.flow.linked import WasChosen
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, CardIn, Itself, Non, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.relations import HappenedTo
from apnap.oracle.statics.cards_anywhere import anywhere
from apnap.oracle.statics.rules_of_play import ONE_LEGEND
from apnap.oracle.text.saying import Saying, held, prints
from apnap.rules.casting.cant import AT_ANY_TIME
from apnap.state.ability import (
    CantAbility,
    CastingCost,
    CostChange,
    Filter,
    NoTriggers,
    StaticAbility,
    Trigger,
    UntapAbility,
)


@prints(NoTriggers)
def no_triggers(say: Saying, value: NoTriggers) -> str:
    waits = value.trigger
    each_of = waits.triggers if isinstance(waits, AnyTrigger) else (waits,)
    first = each_of[0]
    assert isinstance(first, WhenMoves)
    causes = " or ".join([_cause(each) for each in each_of])
    return f"{say(first.what)} {causes} don't cause abilities to trigger"


def _cause(value: Trigger) -> str:
    return "dying" if isinstance(value, WhenMoves) and value.to == "graveyard" else "entering"


@prints(UntapAbility)
def untapping(say: Saying, value: UntapAbility) -> str:
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    if value.most is None:
        what = "~" if value.what == Itself() else say(value.what)
        return f"you may choose not to untap {what} during your untap step {holds}"
    many = f"{value.most} {say(value.what)}"
    return f"players can't untap more than {many} during their untap steps {holds}"


PLURALS = {"search": "search libraries", "activate": "activate abilities"}


@prints(CantAbility)
def cant_ability(say: Saying, value: CantAbility) -> str:
    return held(say, value.condition, _cant_do(say, value))


def _cant_do(say: Saying, value: CantAbility) -> str:
    if value.verb == "cast":
        return _cant_cast(say, value)
    if value.verb == AT_ANY_TIME:
        return f"{say(value.who)} can cast spells only any time they could cast a sorcery"
    if value.verb in PLURALS:
        return f"{say(value.who)} can't {PLURALS[value.verb]}"
    if value.verb == ONE_LEGEND:
        return legend_rule(say, value)
    if value.verb == "lose for life":
        return f"{say(value.who)} don't lose the game for having 0 or less life"
    return f"{say(value.who)} can't {value.verb}"


def _cant_cast(say: Saying, value: CantAbility) -> str:
    if from_where := casting_places(value.what):
        return f"{say(value.who)} can't cast spells {from_where}"
    kind = f"{say(value.what)} spells"
    if value.who == APlayer() and say.style == "x":
        return f"{kind} can't be cast"
    if isinstance(value.who, AllOf):  # no more than so many each turn
        who, cast = value.who.parts
        assert isinstance(cast, HappenedTo)
        return f"each {say(who)} can't cast more than {cast.low} {kind} each turn"
    return f"{say(value.who)} can't cast {kind}"


def legend_rule(say: Saying, value: CantAbility) -> str:
    to = "" if value.who == Permanent() else f"to {say(value.who)}"
    return f"the legend rule doesn't apply {to}"


ZONES = {"graveyard": "graveyards", "library": "libraries", "exile": "exile", "hand": "hands"}


def casting_places(what: Filter | None) -> str:
    """Where cards are that can't be cast; empty: it is about something else."""
    if isinstance(what, Non) and what.part == CardIn("hand"):
        return "from anywhere other than their hands"
    each_of = what.parts if isinstance(what, AnyOf) else (what,)
    zones = [ZONES[each.zone] for each in each_of if isinstance(each, CardIn) and not each.types]
    return f"from {' or '.join(zones)}" if len(zones) == len(each_of) else ""


def cant_enter(value: CantHappen) -> str:
    each_of = value.on.parts if isinstance(value.on, AnyOf) else (value.on,)
    zones = [ZONES[each.zone] for each in each_of if isinstance(each, CardIn)]
    return f"creature cards in {' and '.join(zones)} can't enter the battlefield"


def least_cost(say: Saying, value: CostChange) -> str:
    least = f"{value.least} mana"
    words = f"{say(value.what)} that would cost less than {least} to cast costs {least} to cast"
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    return f"{words} {holds}"


def sources_with_name(say: Saying, value: StaticAbility) -> str | None:
    """ "Activated abilities of sources with the chosen name": said once, of permanents."""
    affects = value.affects
    if not isinstance(affects, AllOf) or affects.parts[1:] != (WasChosen("name"),):
        return None
    if affects.parts[0] == anywhere((), ""):
        return ""
    if affects.parts[0] != Permanent():
        return None
    said = say(value.modifications[0])
    return said.replace("abilities", "abilities of sources with the chosen name", 1)


def other_cost(say: Saying, value: StaticAbility) -> str | None:
    """ "You may pay {0} rather than pay the mana cost for spells you cast"."""
    first = value.modifications[0]
    cost = first.abilities[0] if isinstance(first, GainAbilities) and first.abilities else None
    if not isinstance(cost, CastingCost) or cost.kind != "alternative":
        return None
    mana = cost.mana.replace("}{", "} {").lower()
    return f"you may pay {mana} rather than pay the mana cost for {say(value.affects)}"
