"""701.9: "Double its power.", "Double your life total"."""

from __future__ import annotations

from apnap.effects.actions.double import DoubleCounters, DoublePower, DoubleX
from apnap.effects.instructions.life import SetLife
from apnap.effects.words.amounts import LifeOf, Times
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import This, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.durations import DURATIONS, UNTIL
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import its_owner_word
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .subjects import one_player, only_you


@player_verb("double")
def double(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.9: Read "double the number of …", "double its power", "double your life total"."""
    if r.accept("the number of"):
        kind = "" if r.accept("each kind of") else counter_kind(r)
        r.expect("counters on", "counter on")
        return (acted(r, DoubleCounters(objects(r, who), kind)),)
    if r.accept("the value of x"):
        spell = r.refer("spell").now()
        return (acted(r, DoubleX(spell)),)
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


def _double_its_power(r: Reader) -> tuple[Effect, ...]:
    """701.9b: Read "double its power", "double target creature's power and toughness"."""
    what = r.attempt(its_owner_word)
    if what is None:
        what = target(r)
        r.expect("'s")
    both = r.expect("power and toughness", "power") == "power and toughness"
    if what == TheSource():
        what = This()
    return (acted(r, DoublePower(what, True, both, r.pick(DURATIONS))),)


def double_life(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.9d: Read "your life total"; that much life is gained or, of a negative total, lost."""
    only_you(r, who)
    whom = You() if r.accept("your") else player(r)
    if whom != You():
        r.expect("'s")
    one_player(r, whom)
    r.expect("life total")
    return (acted(r, SetLife(whom, Times(LifeOf(whom), 2))),)


@prints(DoubleX)
def say_double_x(say: Saying, value: DoubleX) -> str:
    return "double the value of x"


@prints(DoubleCounters)
def say_double_counters(say: Saying, value: DoubleCounters) -> str:
    kind = value.kind or "each kind of"
    return f"double the number of {kind} counters on {say(value.what)}"


@prints(DoublePower)
def say_double_power(say: Saying, value: DoublePower) -> str:
    both = "power and toughness" if value.toughness else "power"
    return some(f"double the {both} of", say(value.what), UNTIL[value.until])
