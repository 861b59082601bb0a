"""Words that say how often something is done: "twice", "three times", "X times"."""

from __future__ import annotations

from apnap.effects.flow.flow import Repeat
from apnap.effects.instructions.turns import SkipNextTurn, TakeExtraTurn
from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.tallies import VotesFor
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.grammar.counting import per
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Effect

from .subjects import your

TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}


def times(r: Reader) -> Amount:
    """Read "twice", "three times", "X times"; without such words it is once."""
    number_of_times = r.choose(TIMES)
    if number_of_times is not None:
        return Number(number_of_times)
    return r.attempt(_many_times) or Number(1)


def _many_times(r: Reader) -> Amount:
    """Read "X times", "six times"."""
    many = number(r)
    r.expect("times")
    return many


def so_often(r: Reader, once: Effect) -> tuple[Effect, ...]:
    """Read how often it is done behind the instruction; the instruction, repeated."""
    many = times(r)
    return (once,) if many == Number(1) else (Repeat((once,), many),)


@prints(Repeat)
def say_repeat(say: Saying, value: Repeat) -> str:
    if isinstance(value.times, VotesFor):
        return f"{per(say, value.times)} , {say.all(value.effects)}"
    if (turns := repeated_turns(say, value)) is not None:
        return turns
    if isinstance(value.times, Times) or (value.times == Number(2) and say.style == "equal"):
        more = value.times.amount if isinstance(value.times, Times) else None
        many_more = f"{many(say, more)} more times" if more is not None else "once"
        return f"{say.all(value.effects)} . repeat this process {many_more}"
    if isinstance(value.times, Number) and say.style == "equal":
        return f"{say.all(value.effects)} . repeat this process {value.times.number - 1} more times"
    return f"{say.all(value.effects)} {how_often(say, value.times)}"


def how_often(say: Saying, times: Amount) -> str:
    """The number of times in words."""
    return "twice" if times == Number(2) else f"{many(say, times)} times"


def repeated_turns(say: Saying, value: Repeat) -> str | None:
    """Several turns that are taken or skipped."""
    if len(value.effects) != 1:
        return None
    [once] = value.effects
    if isinstance(once, TakeExtraTurn):
        return f"{say(once.who)} takes {many(say, value.times)} extra turns after this one"
    if isinstance(once, SkipNextTurn):
        return f"{say(once.who)} skips {your(once.who)} next {many(say, value.times)} turns"
    return None
