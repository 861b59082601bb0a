"""208, 202.3: Power, toughness and mana value that objects have: "power 4 or greater", "lesser mana
value"."""

from __future__ import annotations

import re

from apnap.effects.words.amounts import Number, QualityOf, Times, X
from apnap.effects.words.filters import AnyOf, HasNumber, Permanent
from apnap.effects.words.selections import Each
from apnap.effects.words.sizes import Exceeds, HasSize, IsExtreme
from apnap.effects.words.tallies import Extreme
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.state.ability import Amount, Filter

from .comparisons import value_bounds
from .nonterminals import value
from .nouns import int_number

SIZE = re.compile(r"(\d+)/(\d+)")
QUALITIES = ("base power", "base toughness", "power", "toughness", "mana value")


def size(r: Reader) -> Filter:
    """Read "power 4 or greater", "mana value less than that spell's mana value", "base power and
    toughness 1/1"."""
    for production in (_power_or_toughness, _base_size, _exceeding):
        if (found := r.attempt(production)) is not None:
            return found
    name = r.expect(*QUALITIES)
    if (compared := r.attempt(value_bounds)) is not None:
        return HasNumber(name, *compared)
    r.accept("equal to")
    number = _bound(r)
    if r.accept("or less"):
        return HasNumber(name, high=number)
    if r.accept("or greater"):
        return HasNumber(name, low=number)
    return HasNumber(name, number, number)


def _power_or_toughness(r: Reader) -> Filter:
    """Read "power or toughness 1 or less", "base power or toughness 1"."""
    base = r.expect("power or toughness", "base power or toughness").startswith("base")
    power, toughness = QUALITIES[:2] if base else QUALITIES[2:4]
    number = int_number(r)
    way = r.one_of("or less", "or greater")
    low = number if way != "or less" else None
    high = number if way != "or greater" else None
    return AnyOf((HasNumber(power, low, high), HasNumber(toughness, low, high)))


def _base_size(r: Reader) -> Filter:
    """208.4b: Read "base power and toughness 1/1"."""
    r.expect("base power and toughness")
    match = SIZE.fullmatch(r.peek())
    if match is None:
        raise r.miss("power and toughness")
    r.take()
    return HasSize(int(match[1]), int(match[2]), base=True)


def _exceeding(r: Reader) -> Filter:
    """Read "power greater than its base power", "toughness greater than their power": another
    number of the same object."""
    name = r.expect(*QUALITIES)
    differs = r.expect("greater than", "different from") == "different from"
    r.expect("its", "their", "that creature 's")
    than = r.expect(*QUALITIES)
    if (name, than) not in (("power", "base power"), ("toughness", "power")):
        raise r.miss("another number of the object itself")
    return Exceeds(name, than, differs)


def than_mentioned(r: Reader) -> Filter:
    """Read "lesser mana value", "greater power", "equal or lesser toughness": than that of the
    object that was mentioned last."""
    equal = r.accept("equal or")
    less = r.expect("lesser", "greater") == "lesser"
    name = r.expect("power", "toughness", "mana value")
    if r.peek() in ("than", "or"):
        raise r.miss("nothing else")
    bound: Amount = QualityOf(name, r.refer().as_it_was())
    if not equal:
        bound = Times(bound, 1, -1 if less else 1)
    return HasNumber(name, high=bound) if less else HasNumber(name, low=bound)


def total_of_all(r: Reader) -> tuple[str, Amount]:
    """601.2c: Read "with total mana value 6 or less" behind several targets."""
    r.expect("with total")
    name = r.expect("power", "mana value")
    most = _bound(r)
    r.expect("or less")
    return name, Number(most) if isinstance(most, int) else most


def _bound(r: Reader) -> int | Amount:
    at, number = r.at, r.attempt(int_number)
    if number is None or r.peek() in ("plus", "minus"):  # "1 plus its mana value"
        r.at = at
        return value(r)
    return number


# ---- in words again --------------------------------------------------------------------------


@prints(IsExtreme)
def say_is_extreme(say: Saying, value: IsExtreme) -> str:
    if value.those == Each(Permanent(("creature",), "you")):  # "a creature you control with the …"
        which = "least" if value.least else "greatest"
        return f"with the {which} {value.quality} {perhaps('among creatures you control')}"
    return f"with {aside(say(Extreme(value.quality, value.those, value.least)))}"


@prints(HasNumber)
def say_has_number(say: Saying, value: HasNumber) -> str:
    if value.parity:
        return f"with an {value.parity} {value.quality}"
    if say.style == "that" and (words := _than_mentioned_words(say, value)):
        return words
    same = value.low if value.low == value.high else None
    if say.style == "x" and isinstance(same, QualityOf) and same.quality == value.quality:
        return f"with {say(same)}"
    if value.low == value.high:
        return f"with {value.quality} {_bound_words(say, value.low)}"
    if value.low is None:
        return f"with {value.quality} {_bound_words(say, value.high, 'less')}"
    return f"with {value.quality} {_bound_words(say, value.low, 'greater')}"


def _than_mentioned_words(say: Saying, value: HasNumber) -> str:
    """Say "with lesser mana value", where it is compared with that of another object."""
    bound = value.high if value.high is not None else value.low
    if value.low == value.high and isinstance(bound, QualityOf):
        return f"with the same {value.quality} as {say(bound.what)}"
    way = "greater" if value.high is None else "lesser"
    equal = "equal or "
    if isinstance(bound, Times) and bound.plus == (-1 if way == "lesser" else 1):
        bound, equal = bound.amount, ""
    if not isinstance(bound, QualityOf) or bound.quality != value.quality:
        return ""
    return f"with {equal}{way} {value.quality} {mark('any')}"


def _bound_words(say: Saying, number: int | Amount | None, way: str = "") -> str:
    if isinstance(number, (int, X)):
        said = "x" if isinstance(number, X) else str(number)
        return f"{said} or {way}" if way else said
    if way and isinstance(number, Times) and number.plus in (-1, 1) and number.times == 1:
        return f"{way} than {aside(say(number.amount))}"
    assert number is not None
    if say.style == "x":
        return f"x or {way} {aside(f', where x is {say(number)}')}"
    how = f"{way} than or equal to" if way else "equal to"
    return f"{how} {aside(say(number))}"


@prints(Exceeds)
def say_exceeds(say: Saying, value: Exceeds) -> str:
    how = "different from" if value.differs else "greater than"
    return some(perhaps("each have"), f"with {value.quality} {how} its {value.than}")
