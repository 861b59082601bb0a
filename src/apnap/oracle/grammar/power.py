"""613.4c: Changes of power and toughness: "+2/+2", "-X/-0", "+1/+1 for each …"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number, X
from apnap.effects.words.modifications import SetPowerToughness
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, some
from apnap.state.ability import Ability, Amount, StaticAbility

from . import counting
from .counting import for_each

ONE = Number(1)
CHANGE = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")


@dataclass(frozen=True)
class Change:
    power: int = 0
    toughness: int = 0
    times: Amount = ONE


def is_defined(abilities: tuple[Ability, ...], name: str) -> bool:
    """604.3: Whether a characteristic-defining ability defines the power or toughness."""
    changes = [
        change
        for each in abilities
        if isinstance(each, StaticAbility) and each.defining
        for change in each.modifications
    ]
    return any(isinstance(c, SetPowerToughness) and c.only in ("", name) for c in changes)


def change(r: Reader) -> Change:
    """Read "+2/+2", "an additional +1/+1": what an object gets is added to what it has got."""
    r.accept("an additional")
    match = CHANGE.fullmatch(r.peek())
    if match is None:
        raise r.miss("a change of power and toughness")
    r.take()
    signs = [1 if match[n] == "+" else -1 for n in (1, 3)]
    numbers = [match[2], match[4]]
    if "x" in numbers:
        if any(each not in ("x", "0") for each in numbers):
            raise r.miss("a change of power and toughness")
        units = [1 if each == "x" else 0 for each in numbers]
        times = r.said.x if r.said.x is not None else X()
        return Change(signs[0] * units[0], signs[1] * units[1], times)
    return Change(signs[0] * int(numbers[0]), signs[1] * int(numbers[1]))


def per(r: Reader, changes: Change) -> Change:
    """Read "for each …" behind a change."""
    if not r.sees("for each"):
        return changes
    return replace(changes, times=for_each(r))


def change_words(power: int, toughness: int, is_x: bool) -> str:
    """A toughness of -0 goes with a power of -1."""
    minus = power < 0 or toughness < 0
    sides = []
    for number in (power, toughness):
        sign = "-" if number < 0 or (minus and number == 0) else "+"
        sides.append(f"{sign}{'x' if is_x and number else abs(number)}")
    return some(perhaps("an additional"), "/".join(sides))


def pump_times(say: Saying, times: Amount) -> tuple[bool, str]:
    """Whether the change is by X, and what X or the number of times is."""
    if times == Number(1):
        return False, ""
    if isinstance(times, X):
        return True, ""
    each = counting.per(say, times) if say.style == "each" else ""
    return (False, each) if each else (True, f"where x is {say(times)}")
