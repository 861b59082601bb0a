"""701.48-49, 706: Events of rolling dice, and of opening and visiting Attractions."""

from __future__ import annotations

from apnap.effects.actions.roll_to_visit_attractions import WhenVisits
from apnap.effects.mechanics.attractions import WhenClaimsPrize
from apnap.effects.mechanics.chaos import WhenPlanarDieIsRolled
from apnap.effects.mechanics.coins_and_dice import WhenFlips, WhenRolls
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.selections import Mentioned
from apnap.oracle.grammar.rolls import RESULT, range_of_results, results_words
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.rules.casual.planar_die import PlanarFace
from apnap.state.ability import Filter

from .event import YOU, Event


def rolls(r: Reader, who: Filter) -> Event:
    """706.2: Read "you roll one or more dice", "you roll a 6", "you roll a 4 or higher"; 901.9:
    "you roll the planar die"."""
    r.expect("roll", "rolls")
    if r.accept("to visit your attractions"):
        if who != YOU:
            raise r.miss("you")
        return Event(WhenRolls(who, visiting=True), much=ThatMuch(RESULT))
    if r.accept("one or more dice"):
        return Event(WhenRolls(who), player=Mentioned("on"), much=ThatMuch(RESULT))
    if face := r.one_of("the planar die", "a blank on the planar die"):
        shown: PlanarFace = "blank" if face.startswith("a blank") else ""
        return Event(WhenPlanarDieIsRolled(who, shown), player=Mentioned("on"))
    r.expect("a")
    low, high = (None, None) if r.accept("die") else range_of_results(r)
    trigger = WhenRolls(who, True, low, high)
    return Event(trigger, player=Mentioned("on"), much=ThatMuch(RESULT))


def flips(r: Reader, who: Filter) -> Event:
    """705.2: Read "a player wins a coin flip", "you lose a coin flip"."""
    lost = r.expect("win", "wins", "lose", "loses").startswith("lose")
    r.expect("a coin flip")
    return Event(WhenFlips(who, lost), player=Mentioned("on"))


def opens(r: Reader, who: Filter) -> Event:
    """701.48c: Read "you open an Attraction"."""
    r.expect("open an attraction", "opens an attraction")
    trigger = WhenMoves(to="battlefield", cause="open", who=who)
    return Event(trigger, Mentioned("became"))


def visits(r: Reader, who: Filter) -> Event:
    """701.49a: Read "you visit an Attraction"."""
    r.expect("visit an attraction", "visits an attraction")
    return Event(WhenVisits(who), Mentioned("on"), Mentioned("by"))


def claims(r: Reader, who: Filter) -> Event:
    """702.159b: Read "you claim the prize of an Attraction"."""
    r.expect("claim the prize of an attraction", "claims the prize of an attraction")
    return Event(WhenClaimsPrize(who), Mentioned("on"), Mentioned("by"))


CHANCE_EVENTS = [rolls, flips, opens, visits, claims]


# ---- in words again --------------------------------------------------------------------------

TO_VISIT = "roll to visit your attractions"


@prints(WhenRolls)
def say_when_rolls(say: Saying, value: WhenRolls) -> str:
    if value.visiting:
        return f"when you {TO_VISIT}"
    if not value.each:
        return f"when {say(value.who)} rolls one or more dice"
    if value.low is None and value.high is None:
        return f"when {say(value.who)} rolls a die"
    return f"when {say(value.who)} rolls a {results_words(value.low, value.high)}"


@prints(WhenPlanarDieIsRolled)
def say_planar_die(say: Saying, value: WhenPlanarDieIsRolled) -> str:
    return some("when", say(value.who), "rolls", value.face, "the planar die")


@prints(WhenFlips)
def say_when_flips(say: Saying, value: WhenFlips) -> str:
    return f"when {say(value.who)} {'loses' if value.lost else 'wins'} a coin flip"


@prints(WhenVisits)
def say_when_visits(say: Saying, value: WhenVisits) -> str:
    return f"when {say(value.who)} visits an attraction"


@prints(WhenClaimsPrize)
def say_when_claims(say: Saying, value: WhenClaimsPrize) -> str:
    return f"when {say(value.who)} claims the prize of an attraction"
