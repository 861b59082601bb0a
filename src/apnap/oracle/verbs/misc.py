"""Emblems, coins, counters of players, the end of the game, and other things players do."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.clash import Clash, WonClash
from apnap.effects.actions.double import DoubleCounters, DoublePower
from apnap.effects.flow.flow import If
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.turns import AddPhases, AddStep, EndTheTurn
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.mechanics.emblems_and_designations import GetEmblem, GetRadCounters
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import SwitchPowerToughness
from apnap.effects.words.selections import Mentioned, This, You
from apnap.effects.words.tallies import Flips
from apnap.oracle.abilities.instructions import (
    OBJECT_VERBS,
    PLAYER_VERBS,
    acted,
    clause_shape,
    clauses,
    player_verb,
    rider,
)
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.amounts import amount, value
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import its_owner_word, use
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import base_form
from apnap.state.ability import Amount, Effect, Selection

from .games import double_life

SYMBOLS = {"{e}": "energy", "{tk}": "ticket"}  # 107.14, 107.17


@player_verb("get")
def get(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "get {E}{E}", "gets two poison counters", "get an emblem with …"."""
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
    if r.accept("an additional upkeep step after this step"):
        if who != Mentioned("on"):  # whose step it is
            raise r.miss("that player")
        return (acted(r, AddStep("upkeep")),)
    number = amount(r)
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
    """ "a number of poison counters equal to …"."""
    kind = _kind(r)
    r.expect("equal to")
    return _counters(r, who, kind, value(r))


def _counters(r: Reader, who: Selection, kind: str, number: Amount) -> tuple[Effect, ...]:
    if kind == "rad":
        return (acted(r, GetRadCounters(number, who)),)
    return (acted(r, PutCounter(who, kind, number)),)


@player_verb("win")
def win(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the game")
    return (acted(r, WinTheGame(who)),)


@player_verb("double")
def double(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.9."""
    if r.accept("the number of"):
        kind = "" if r.accept("each kind of") else counter_kind(r)
        r.expect("counters on", "counter on")
        return (acted(r, DoubleCounters(objects(r, who), kind)),)
    if r.peek() != "the":
        return r.attempt(_double_its_power) or double_life(r, who)
    if r.accept("the power and toughness of"):
        power, toughness = True, True
    else:
        r.expect("the power of")
        power, toughness = True, False
    what = objects(r, who)
    until = r.pick(DURATIONS)
    return (acted(r, DoublePower(what, power, toughness, until)),)


@player_verb("switch")
def switch(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """613.4d: "switch its power and toughness", "switch the power and toughness of each of …"."""
    if r.one_of("the power and toughness of each of", "the power and toughness of"):
        what = objects(r, who)
    elif r.accept("its"):
        found = r.said.became or r.said.it
        if found is None:
            raise r.miss("a creature that was mentioned before")
        what = use(r, found)
        r.expect("power and toughness")
    else:
        what = objects(r, who)
        r.expect("'s power and toughness")
    changes = (SwitchPowerToughness(),)
    return (acted(r, Modify(what, changes, "is switched", r.pick(DURATIONS))),)


def _double_its_power(r: Reader) -> tuple[Effect, ...]:
    """701.9b: "double its power", "double target creature's power and toughness"."""
    what = r.attempt(its_owner_word)
    if what is None:
        what = target(r)
        r.expect("'s")
    both = r.expect("power and toughness", "power") == "power and toughness"
    if what == TheSource():
        what = This()
    return (acted(r, DoublePower(what, True, both, r.pick(DURATIONS))),)


@clause_shape("after")
def additional_combat(r: Reader) -> tuple[Effect, ...]:
    """500.8."""
    r.expect("after this main phase ,", "after this phase ,")
    r.expect("there is an additional combat phase")
    if r.accept("followed by an additional main phase"):
        return (acted(r, AddPhases(("combat", "main"))),)
    return (acted(r, AddPhases(("combat",))),)


@player_verb("end")
def end(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the turn")
    if who != You():
        raise r.miss("you")
    return (EndTheTurn(),)


@player_verb("have")
def have(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "[you may] have it deal 1 damage to any target": another does it."""
    subject = r.attempt(player)
    if subject is None:
        subject, table = objects(r), OBJECT_VERBS
    else:
        table = PLAYER_VERBS
    verb = table.get(base_form(r.peek()))
    if verb is None:
        raise r.miss("a verb")
    r.take()
    return verb(r, subject)


# ---- coins and clashes -----------------------------------------------------------------------


@player_verb("flip")
def flip(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """705; 710.4: a flip card is turned upside down."""
    if not r.accept("a coin"):
        if who != You():
            raise r.miss("a coin")
        return (acted(r, FlipIt(objects(r))),)
    name = r.new_name()
    r.mention(done=name)
    r.used.add(name)
    return (FlipCoins(Number(1), who, called=name),)


@player_verb("clash")
def clash(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("with an opponent")
    if who != You():
        raise r.miss("you")
    name = r.new_name()
    r.mention(done=name)
    r.used.add(name)
    return (Clash(name),)


@rider
def if_won(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If you win the flip, …", "If you lose the flip, …", "If you win, …"."""
    won = r.expect(
        "if you win the flip ,",
        "if you lose the flip ,",
        "if you win ,",
        "if that player wins the flip ,",
        "if that player loses the flip ,",
    )
    last = before[-1] if before else None
    lost = isinstance(last, If) and won.startswith(("if you lose", "if that player loses"))
    flipped = before[-2] if lost and len(before) > 1 else last
    if isinstance(flipped, Clash) and won == "if you win ,":
        return (*before, If(WonClash(flipped.called), clauses(r)))
    if not isinstance(flipped, FlipCoins) or won == "if you win ,":
        raise r.miss("a coin that was flipped")
    if (flipped.who == You()) != ("you" in won.split()):
        raise r.miss("the player who flipped the coin")
    if lost:  # nothing of what is won has been done
        r.go_back()
    else:
        r.fork()
    then = clauses(r)
    if lost and isinstance(last, If) and not last.otherwise:
        return (*before[:-1], replace(last, otherwise=then))
    how = "lost" if "lose" in won or "loses" in won else "won"
    return (*before, If(Compare(Flips(flipped.called, how), low=1), then))
