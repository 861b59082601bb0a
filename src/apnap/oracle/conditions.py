"""What "if", "unless" and "as long as" ask."""

from __future__ import annotations

from apnap.effects.amounts import CountOf, LifeOf
from apnap.effects.conditions import Compare, Fits, Otherwise, YourTurn
from apnap.effects.costs import Paid
from apnap.effects.filters import HasKeyword
from apnap.effects.selections import This, You
from apnap.state.ability import Condition

from .nouns import PLAIN_KEYWORDS, adjective, described, int_number, noun
from .reader import Reader
from .tokens import SELF


def condition(r: Reader) -> Condition:
    return r.first(CONDITIONS, "a condition")


def _your_turn(r: Reader) -> Condition:
    if r.accept("it's your turn"):
        return YourTurn()
    r.expect("it's not your turn")
    return Otherwise(YourTurn())


def _you_control(r: Reader) -> Condition:
    from dataclasses import replace

    r.expect("you control")
    if r.accept("no"):
        return Compare(CountOf(described(replace(noun(r), control="you"))), high=0)
    if r.one_of("a", "an") or r.peek() == "another":
        return Compare(CountOf(described(replace(noun(r), control="you"))), low=1)
    number = int_number(r)
    way = r.expect("or more", "or fewer")
    count = CountOf(described(replace(noun(r), control="you")))
    return Compare(count, low=number) if way == "or more" else Compare(count, high=number)


def _life(r: Reader) -> Condition:
    r.expect("you have")
    number = int_number(r)
    way = r.expect("or more life", "or less life")
    if way == "or more life":
        return Compare(LifeOf(You()), low=number)
    return Compare(LifeOf(You()), high=number)


def _kicked(r: Reader) -> Condition:
    r.expect(f"{SELF} was kicked", "it was kicked")
    return Paid("kicker")


def _is_so(r: Reader) -> Condition:
    r.expect(f"{SELF} is")
    return Fits(This(), adjective(r))


def _has(r: Reader) -> Condition:
    r.expect(f"{SELF} has")
    return Fits(This(), HasKeyword(r.expect(*PLAIN_KEYWORDS)))


CONDITIONS = [_your_turn, _you_control, _life, _kicked, _is_so, _has]
