"""Compiled abilities in words again: for the reader of a card and for `gates.round_trip`.

Each class of the vocabulary has a printer, entered by `@prints(Class)` in the file whose production
reads it. The words need not be those of the card, but nothing that the ability says may be missing:
a word of the text that no printer says shows that the compiler lost it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.state.ability import Amount, Target

from .spoken import Spoken
from .tables import enter_once

C = TypeVar("C")

# How numbers are said: "2 life for each …", "life equal to the number of …", "X life, where X is".
STYLES = ("each", "equal", "x", "that")


class Unprintable(Exception):
    """A class of the vocabulary that nobody has written a printer for."""


class Saying:
    """Says values of the vocabulary in words: `say(value)`.

    Printers are handed it as their first argument. It knows in which words keywords were written,
    in which style numbers are said, whether "otherwise" is said as "instead", and which targets and
    amounts the words before have been about.
    """

    def __init__(
        self,
        spoken: Spoken,
        style: str = STYLES[0],
        instead: bool = False,
        targets: tuple[Target, ...] = (),
        compared: Amount | None = None,
    ) -> None:
        self.spoken = spoken
        self.style = style
        self.instead = instead
        self.targets = targets
        self.compared = compared  # the amount that a condition was about

    def __call__(self, value: Any) -> str:
        """Say the value in words; None says nothing."""
        if value is None:
            return ""
        printer = PRINTERS.get(type(value))
        if printer is None:
            raise Unprintable(type(value).__name__)
        return printer(self, value)

    def all(self, values: tuple[Any, ...], joint: str = ", ") -> str:
        """Say all values, with the joint between those that say something."""
        return joint.join([words for value in values if (words := self(value))])

    def about(self, targets: tuple[Target, ...]) -> Saying:
        """Say values that may refer to these targets."""
        return Saying(self.spoken, self.style, self.instead, targets, self.compared)

    def comparing(self, amount: Amount) -> Saying:
        """Say values that may speak of the difference to this amount."""
        return Saying(self.spoken, self.style, self.instead, self.targets, amount)


PRINTERS: dict[type, Callable[[Saying, Any], str]] = {}


def prints(
    *classes: type[C],
) -> Callable[[Callable[[Saying, C], str]], Callable[[Saying, C], str]]:
    """Enter the printer of these classes."""

    def enter(printer: Callable[[Saying, C], str]) -> Callable[[Saying, C], str]:
        for each in classes:
            enter_once(PRINTERS, each, printer)
        return printer

    return enter


def some(*parts: str) -> str:
    """The parts that say something, with blanks between them."""
    return " ".join([part for part in parts if part])


def held(say: Saying, condition: object, said: str) -> str:
    """Add the condition under which the words hold."""
    word = "if" if say.style == "x" else "as long as"
    return said if condition is None else f"{said} {word} {say(condition)}"
