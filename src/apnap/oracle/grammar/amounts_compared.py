"""Conditions that compare two amounts: "the amount of mana spent to cast it is greater than its
power"."""

from __future__ import annotations

from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.comparing_amounts import IsBetween
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Condition

from .comparisons import value_bounds
from .nonterminals import value


def amount_is(r: Reader) -> Condition:
    """Read "the amount of … is less than its mana value", "the number of … was equal to …"."""
    if not (r.sees("the amount") or r.sees("the number") or r.sees("the total")):
        raise r.miss("an amount")
    found = value(r)
    r.expect("is", "was")
    if r.accept("equal to"):
        other = value(r)
        return IsBetween(found, other, other)
    low, high = [_amount(each) for each in value_bounds(r)]
    return IsBetween(found, low, high)


def _amount(bound: int | Amount | None) -> Amount | None:
    return Number(bound) if isinstance(bound, int) else bound


@prints(IsBetween)
def say_is_between(say: Saying, value: IsBetween) -> str:
    return f"{say(value.amount)} is {_bounds_words(say, value)}"


def _bounds_words(say: Saying, value: IsBetween) -> str:
    low, high = value.low, value.high
    if low is not None and low == high:
        return f"equal to {say(low)}"
    if high is not None:
        if isinstance(high, Times) and high == Times(high.amount, 1, -1):
            return f"less than {say(high.amount)}"
        return f"less than or equal to {say(high)}"
    if isinstance(low, Times) and low == Times(low.amount, 1, 1):
        return f"greater than {say(low.amount)}"
    return f"greater than or equal to {say(low)}"
