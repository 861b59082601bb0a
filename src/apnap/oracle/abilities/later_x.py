"""107.3i: X in sentences behind the one that says what it is."""

from __future__ import annotations

from apnap.effects.flow.fixed_x import FixedX, FixX
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Effect

WITH_X = ("x", "x/x", "+x/+x", "-x/-x", "+x/+0", "-x/-0", "+0/+x")


def is_asked_later(r: Reader) -> bool:
    """Whether a later sentence speaks of X and does not say itself what it is."""
    words = r.words[r.at :]
    if '"' in words or "." not in words:
        return False
    rest = words[words.index(".") :]
    return any(each in WITH_X for each in rest) and "where" not in rest


def fix_x(r: Reader, amount: Amount) -> Effect:
    """608.2h: Determine the amount before the sentence, and let X mean it from now on."""
    name = r.new_name()
    r.mention(x=FixedX(name))
    return FixX(name, amount)


@prints(FixX)
def say_fix_x(say: Saying, value: FixX) -> str:
    return ""


@prints(FixedX)
def say_fixed_x(say: Saying, value: FixedX) -> str:
    return "x"
