"""Drawing, discarding, milling, life, looking at the top of the library (119, 121, 701)."""

from __future__ import annotations

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.actions.surveil import Surveil
from apnap.effects.flow.flow import Repeat
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import LoseTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Chosen, Each, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, number, own_value, value
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import chosen
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Effect, Selection

from .counters import lose_counters
from .games import lose_half


@player_verb("draw")
def draw(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("cards equal to"):
        return (acted(r, DrawCards(who, value(r))),)
    many = amount(r)
    r.accept("additional")
    r.expect("card", "cards")
    return (acted(r, DrawCards(who, many)),)


@player_verb("discard")
def discard(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.one_of("your hand", "their hand", "all the cards in their hand"):
        return (acted(r, Discard(Each(CardIn("hand"), who)), moved=True),)
    known = r.attempt(reference)
    if known is not None:
        return (acted(r, Discard(known), moved=True),)
    what = chosen(r, who, "hand", "discard")
    if isinstance(what, Chosen) and what.what.zones() != ("hand",):
        raise r.miss("a card")
    return (acted(r, Discard(what), moved=True),)


@player_verb("mill")
def mill(r: Reader, who: Selection) -> tuple[Effect, ...]:
    many = amount(r)
    r.expect("card", "cards")
    return (acted(r, Mill(who, many), moved=True),)


def gain_life(r: Reader, who: Selection) -> tuple[Effect, ...]:
    many, own = _life(r, who)
    return (acted(r, ChangeLife(who, many, own=own)),)


@player_verb("lose")
def lose(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("the game"):
        return (acted(r, LoseTheGame(who)),)
    if r.sees("all"):
        return lose_counters(r, who)
    if r.sees("half"):
        return lose_half(r, who)
    many, own = _life(r, who)
    return (acted(r, ChangeLife(who, many, -1, own)),)


def _life(r: Reader, who: Selection) -> tuple[Amount, bool]:
    """How much; and whether it is counted for each of the players by itself."""
    if r.accept("life equal to"):
        return own_value(r, who)
    many = number(r)
    r.expect("life")
    return many, False


@player_verb("scry")
def scry(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Scry(number(r), who)),)


@player_verb("surveil")
def surveil(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Surveil(number(r), who)),)


def shuffle_library(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.one_of("your library", "their library")
    return (ShuffleLibrary(who),)


@player_verb("investigate")
def investigate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Investigate(times(r), who)),)


TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}


def times(r: Reader) -> Amount:
    """ "twice", "three times", "X times"; nothing: once."""
    found = r.choose(TIMES)
    if found is not None:
        return Number(found)
    return r.attempt(_many_times) or Number(1)


def _many_times(r: Reader) -> Amount:
    many = number(r)
    r.expect("times")
    return many


@player_verb("proliferate")
def proliferate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if who != You():
        raise r.miss("you")
    many = times(r)
    once = acted(r, Proliferate())
    return (once,) if many == Number(1) else (Repeat((once,), many),)
