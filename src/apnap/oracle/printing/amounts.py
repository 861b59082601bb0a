"""Printers of `effects.amounts`."""

from __future__ import annotations

from apnap.effects.amounts import CountersOn, CountOf, LifeOf, Number, QualityOf, Times, X
from apnap.effects.mentions import ThatMuch

from .saying import prints, say


@prints(Number)
def number(value: Number) -> str:
    return str(value.number)


@prints(X)
def x(value: X) -> str:
    return "x"


@prints(CountOf)
def count_of(value: CountOf) -> str:
    return f"the number of {say(value.what)}"


@prints(QualityOf)
def quality_of(value: QualityOf) -> str:
    return f"{say(value.what)} 's {value.quality}"


@prints(CountersOn)
def counters_on(value: CountersOn) -> str:
    return f"the number of {value.kind} counters on {say(value.what)}"


@prints(LifeOf)
def life_of(value: LifeOf) -> str:
    return f"{say(value.who)} life total"


@prints(Times)
def times(value: Times) -> str:
    said = say(value.amount)
    if value.half:
        said = f"half {said} rounded {value.half}"
    if value.times != 1:
        said = f"{'twice' if value.times == 2 else f'{value.times} times'} {said}"
    return f"{said} plus {value.plus}" if value.plus else said


@prints(ThatMuch)
def that_much(value: ThatMuch) -> str:
    return "that much"
