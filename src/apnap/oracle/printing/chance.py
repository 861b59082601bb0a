"""Printers of dice, and of what is done with Attractions."""

from __future__ import annotations

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions, WhenVisits
from apnap.effects.mechanics.attractions import ClaimThePrize, WhenClaimsPrize
from apnap.effects.mechanics.coins_and_dice import Result, RollDice, RollOnTable, WhenRolls
from apnap.effects.words.amounts import Number
from apnap.effects.words.tallies import Rolled
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.rolls import results_words
from apnap.oracle.text.saying import Saying, prints, some

TO_VISIT = "roll to visit your attractions"


@prints(RollDice)
def roll(say: Saying, value: RollDice) -> str:
    kind = f"d {value.sides}"  # "six-sided die" is the same (`round_trip`)
    plus = f"and add {say(value.plus)}" if value.plus != Number(0) else ""
    ignore = "and ignore the lower roll" if value.ignore else ""
    return some("roll", many(say, value.number), kind, ignore, plus)


@prints(RollOnTable)
def roll_on_table(say: Saying, value: RollOnTable) -> str:
    return some(say(value.roll), *[say(each) for each in value.table])


@prints(Result)
def result(say: Saying, value: Result) -> str:
    upto = "+" if value.high is None else f"— {value.high}" if value.high != value.low else ""
    return some(str(value.low), upto, "|", say.all(value.effects, " . "))


@prints(Rolled)
def rolled(say: Saying, value: Rolled) -> str:
    return "that much" if say.style == "that" else "the result"


@prints(WhenRolls)
def when_rolls(say: Saying, value: WhenRolls) -> str:
    if value.visiting:
        return f"when you {TO_VISIT}"
    if not value.each:
        return f"when {say(value.who)} rolls one or more dice"
    if value.low is None and value.high is None:
        return f"when {say(value.who)} rolls a die"
    return f"when {say(value.who)} rolls a {results_words(value.low, value.high)}"


@prints(VisitAttractions)
def visit(say: Saying, value: VisitAttractions) -> str:
    return TO_VISIT


@prints(OpenAttractions)
def open_attractions(say: Saying, value: OpenAttractions) -> str:
    return f"open {many(say, value.number)} attraction"


@prints(ClaimThePrize)
def claim(say: Saying, value: ClaimThePrize) -> str:
    return f"claim the prize ! prize — {say.all(value.effects)}"


@prints(WhenVisits)
def when_visits(say: Saying, value: WhenVisits) -> str:
    return f"when {say(value.who)} visits an attraction"


@prints(WhenClaimsPrize)
def when_claims(say: Saying, value: WhenClaimsPrize) -> str:
    return f"when {say(value.who)} claims the prize of an attraction"
