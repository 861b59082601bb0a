"""Which printer says which class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.oracle.text.tables import enter_once

C = TypeVar("C")

# How numbers are said: "2 life for each …", "life equal to the number of …", "X life, where X is".
STYLES = ("each", "equal", "x", "that")
PRINTERS: dict[type, Callable[[Any], str]] = {}


class Unprintable(Exception):
    """A class of the vocabulary that nobody has written a printer for."""


def prints(*classes: type[C]) -> Callable[[Callable[[C], str]], Callable[[C], str]]:
    def enter(printer: Callable[[C], str]) -> Callable[[C], str]:
        for each in classes:
            enter_once(PRINTERS, each, printer)
        return printer

    return enter


def say(value: Any) -> str:
    """The value in words; None says nothing."""
    if value is None:
        return ""
    printer = PRINTERS.get(type(value))
    if printer is None:
        raise Unprintable(type(value).__name__)
    return printer(value)


def say_all(values: tuple[Any, ...], joint: str = ", ") -> str:
    return joint.join([said for value in values if (said := say(value))])


def some(*parts: str) -> str:
    """The parts that say something, with blanks between them."""
    return " ".join([part for part in parts if part])


class Saying:
    """The style that printers use now; whether "otherwise" is said as "instead"; and what the
    words before have been about."""

    style: str = STYLES[0]
    instead: bool = False
    targets: tuple[Any, ...] = ()
    compared: Any = None  # the amount that a condition was about


NOW = Saying()


def held(condition: object, said: str) -> str:
    word = "if" if NOW.style == "x" else "as long as"
    return said if condition is None else f"{said} {word} {say(condition)}"
