"""706.2, 701.49: Results of dice and visits to Attractions, as conditions."""

from __future__ import annotations

from apnap.effects.actions.roll_to_visit_attractions import WhenVisits
from apnap.effects.words.amounts import CountersRemoved
from apnap.effects.words.conditions import Compare, Happened
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.tallies import Rolled
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Condition

from .nouns import int_number

RESULT = "result"  # 706.2: of the dice in the event that made an ability trigger
LESS, MORE = ("or less", "or lower"), ("or greater", "or higher", "or more")


def the_result(r: Reader) -> Amount:
    """The result of the dice that were rolled before, or in the event that made the ability
    trigger."""
    if r.said.rolled:
        return Rolled(r.said.rolled)
    if r.said.much != ThatMuch(RESULT):
        raise r.miss("a die that was rolled before")
    return r.said.much


def range_of_results(r: Reader) -> tuple[int | None, int | None]:
    """706.3a: Read "3 or less", "4 or higher", "1 or 2", "6"; returns the lowest and the highest
    result."""
    number = int_number(r)
    way = r.one_of(*LESS, *MORE)
    if way:
        return (None, number) if way in LESS else (number, None)
    at = r.at
    if r.accept("or") and r.peek() == str(number + 1):
        return number, int_number(r)
    r.at = at
    return number, number


def result_is(r: Reader) -> Condition:
    """Read "the result is 3 or less"."""
    r.expect("the result is", "the roll was", "you roll a", "you rolled")
    result = the_result(r)
    return Compare(result, *range_of_results(r))


def have_visited(r: Reader) -> Condition:
    """Read "you've visited an Attraction this turn"."""
    r.expect("you've visited an attraction this turn")
    return Happened(WhenVisits())


def results_words(low: int | None, high: int | None) -> str:
    if low is None:
        return f"{high} or less"
    if high is None:
        return f"{low} or higher"
    return str(low) if low == high else f"{low} or {high}"


@prints(Rolled)
def say_rolled(say: Saying, value: Rolled) -> str:
    return "that much" if say.style == "that" else "the result"


@prints(ThatMuch, CountersRemoved)
def say_that_much(say: Saying, value: Amount) -> str:
    return "the result" if is_result(say, value) else "that much"


def is_result(say: Saying, value: Amount) -> bool:
    return value == ThatMuch("result") and say.style != "that"
