"""Printers of what permanents allow."""

from __future__ import annotations

from apnap.effects.instructions.casting import CastFrom
from apnap.effects.triggers.combat import Opposing, WhenAttacks
from apnap.effects.triggers.events import WhenDealsDamage, WhenMoves
from apnap.effects.words.filters import AnyOf, APlayer, HasType, Non
from apnap.oracle.grammar.costs import spaced
from apnap.oracle.text.saying import Saying, Unprintable, prints, some
from apnap.state.ability import Filter, MayLookAtTop, MoreTriggers, PlayRevealed, Trigger

PLACES = {"hand": "your hand", "graveyard": "your graveyard", "library": "the top of your library"}
LAND = HasType("land")


@prints(CastFrom)
def cast_from(say: Saying, value: CastFrom) -> str:
    where = PLACES[value.zone]
    if value.mutating:
        return f"you may cast ~ from {where} using its mutate ability"
    if value.what is None:
        costs = " and ".join([_doing(say(cost)) for cost in value.costs])
        by = f"by {costs} in addition to paying its other costs" if costs else ""
        if value.mana is not None:
            costs = f" and {costs}" if costs else ""
            by = f"by paying {spaced(value.mana)}{costs} rather than paying its mana cost"
        word = "if" if say.style == "x" else "as long as"
        holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
        return some(f"you may cast ~ from {where}", by, holds)
    if value.also:
        where = f"{where} or {PLACES[value.also]}"
    return some(
        "once during each of your turns ," if value.limit else "",
        f"you may {_what(say, value.what)} from {where}",
        "without paying its mana cost" if value.free else "",
        ". if a spell cast this way would be put into your graveyard , exile it instead"
        if value.rider
        else "",
    )


def _doing(words: str) -> str:
    verb, rest = words.split(" ", 1)
    return f"{verb.removesuffix('e')}{'p' if verb == 'tap' else ''}ing {rest}"


def _what(say: Saying, what: Filter | None) -> str:
    if what == LAND:
        return "play lands"
    if what == AnyOf((LAND, Non(LAND))):
        return "play lands and cast spells"
    return spells_cast(say, what)


def spells_cast(say: Saying, what: Filter | None) -> str:
    return "cast spells" if what == Non(LAND) else f"cast {say(what)} spells"


@prints(MoreTriggers)
def more_triggers(say: Saying, value: MoreTriggers) -> str:
    whose = say(value.what)
    rest = f"causes a triggered ability of {whose} to trigger , that ability triggers an additional"
    return f"if {_causing(say, value.trigger)} {rest} time"


def _causing(say: Saying, value: Trigger) -> str:
    if isinstance(value, WhenMoves):
        verb = "dying" if value.to == "graveyard" else "entering"
        return f"{say(value.what)} {verb}"
    if isinstance(value, WhenAttacks):
        return f"{say(value.who)} attacking"
    assert isinstance(value, WhenDealsDamage)
    combat = "combat damage" if value.combat else "damage"
    return f"{say(value.source)} dealing {combat} to {say(value.to)}"


@prints(MayLookAtTop)
def look_at_top(say: Saying, value: MayLookAtTop) -> str:
    return "you may look at the top card of your library any time"


@prints(PlayRevealed)
def play_revealed(say: Saying, value: PlayRevealed) -> str:
    who = value.who.who if isinstance(value.who, APlayer) else "?"
    subject = {"you": "play", "": "players play", "opponent": "your opponents play"}.get(who)
    if subject is None:
        raise Unprintable("PlayRevealed")
    whose = "your" if who == "you" else "their"
    if value.zone == "hand":
        return f"{subject} with {whose} {'hand' if who == 'you' else 'hands'} revealed"
    library = "library" if who == "you" else "libraries"
    return f"{subject} with the top card of {whose} {library} revealed"


@prints(Opposing)
def opposing(say: Saying, value: Opposing) -> str:
    return "that creature"
