"""114, 122.1: "You get {E}{E}.", "You get an emblem with …", "gets a poison counter"."""

from __future__ import annotations

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.turns import AddStep, GetSteps
from apnap.effects.mechanics.emblems_and_designations import GetEmblem, GetRadCounters
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import Mentioned
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Effect, Selection

from .subjects import only_you

SYMBOLS = {"{e}": "energy", "{tk}": "ticket"}  # 107.14, 107.17


@player_verb("get")
def get(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "get {E}{E}", "gets two poison counters", "get an emblem with …"."""
    if r.accept("an emblem with"):
        start = r.at
        abilities = granted(r)
        text = r.original(start, r.at)
        return (acted(r, GetEmblem(abilities, text, who)),)
    if r.peek() in SYMBOLS:
        symbol, many = r.peek(), 0
        while r.accept(symbol):
            many += 1
        return (acted(r, PutCounter(who, SYMBOLS[symbol], Number(many))),)
    if r.accept("a number of"):
        return _equal_to(r, who)
    if r.accept("an amount of {e} equal to"):
        return (acted(r, PutCounter(who, "energy", value(r))),)
    if r.accept("an additional upkeep step after this step"):
        if who != Mentioned("on"):  # whose step it is
            raise r.miss("that player")
        return (acted(r, AddStep("upkeep")),)
    number = amount(r)
    steps = ("additional upkeep step after this phase", "additional upkeep steps after this phase")
    if r.one_of(*steps):
        only_you(r, who)
        return (acted(r, GetSteps("upkeep", number)),)
    if r.peek() in SYMBOLS:
        return (acted(r, PutCounter(who, SYMBOLS[r.take()], number)),)
    return _counters(r, who, _kind(r), number)


def _kind(r: Reader) -> str:
    kind = counter_kind(r)
    if kind not in ("poison", "experience", "energy", "rad"):
        raise r.miss("a counter that players have")
    r.expect("counter", "counters")
    return kind


def _equal_to(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "a number of poison counters equal to …"."""
    kind = _kind(r)
    r.expect("equal to")
    return _counters(r, who, kind, value(r))


def _counters(r: Reader, who: Selection, kind: str, number: Amount) -> tuple[Effect, ...]:
    if kind == "rad":
        return (acted(r, GetRadCounters(number, who)),)
    return (acted(r, PutCounter(who, kind, number)),)


@prints(GetSteps)
def say_get_steps(say: Saying, value: GetSteps) -> str:
    return f"you get {many(say, value.number)} additional {value.step} steps after this phase"


@prints(GetEmblem)
def say_emblem(say: Saying, value: GetEmblem) -> str:
    return f"{say(value.who)} get an emblem with {say(value.abilities)}"


@prints(GetRadCounters)
def say_rad_counters(say: Saying, value: GetRadCounters) -> str:
    return f"{say(value.who)} gets {many(say, value.number)} rad counters"
