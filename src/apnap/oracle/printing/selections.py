"""Printers of selections; a target is said where the ability lists its targets."""

from __future__ import annotations

from apnap.effects.filters import CardIn
from apnap.effects.mentions import Became, TheSource
from apnap.effects.one_of_several import ADefendingPlayer, TheActivePlayer
from apnap.effects.selections import (
    Chosen,
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    This,
    Those,
    You,
)
from apnap.state.ability import Selection, Target

from .saying import prints, say, some


@prints(You)
def you(value: You) -> str:
    return "you"


@prints(This, TheSource)
def this(value: Selection) -> str:
    return "~"


@prints(Targets, Those, Mentioned, Became, TheActivePlayer)
def it(value: Selection) -> str:
    return "it"


@prints(EachPlayer)
def each_player(value: EachPlayer) -> str:
    return "each opponent" if value.opponents else "each player"


@prints(ControllersOf)
def controllers_of(value: ControllersOf) -> str:
    return f"{say(value.what)} 's {'owner' if value.owners else 'controller'}"


@prints(Each)
def each(value: Each) -> str:
    if value.of is not None and isinstance(value.what, CardIn) and not value.what.types:
        owner = "your" if value.of == You() else say(value.of)
        return f"all cards in {owner} {value.what.zone}"
    return some("each", say(value.what), f"of {say(value.of)}" if value.of else "")


@prints(Chosen)
def chosen(value: Chosen) -> str:
    return some("up to" if value.up_to else "", say(value.number), say(value.what))


@prints(Target)
def target(value: Target) -> str:
    if value.x:
        many = "x"
    else:
        many = "" if value.high == 1 and value.low == 1 else str(value.high)
    up_to = "up to" if value.low < value.high or value.low == 0 else ""
    return some(up_to, many, "another" if value.another else "", "target", say(value.what))


@prints(ADefendingPlayer)
def defending_player(value: ADefendingPlayer) -> str:
    return "defending player"
