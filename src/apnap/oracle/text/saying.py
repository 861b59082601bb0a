"""Compiled abilities in words again: for the reader of a card and for `gates.round_trip`.

Each class of the vocabulary has a printer, entered by `@prints(Class)` in the file whose production
reads it. The words need not be those of the card, but nothing that the ability says may be missing:
a word of the text that no printer says shows that the compiler lost it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from apnap.effects.words.conditions import Otherwise
from apnap.state.ability import Ability, Amount, Condition, Effect, Target

from .spoken import Spoken
from .tables import enter_once

C = TypeVar("C")

# How numbers are said: "2 life for each …", "life equal to the number of …", "X life, where X is".
STYLES = ("each", "equal", "x", "that")


# A word for something spoken of elsewhere: "⟨target 1⟩", "⟨event on⟩", "⟨result n1⟩". The object
# itself is always "~", and its controller "you".
MARK = re.compile(r"⟨([^⟩]*)⟩")


def mark(what: str) -> str:
    """A word that stands for one certain thing, where a text has "it" or "that creature"."""
    return f"⟨{what}⟩"


def without_marks(said: str) -> str:
    """The printed words with "it" for each mark."""
    return MARK.sub(_in_words, said)


def _in_words(found: re.Match[str]) -> str:
    return "" if found[1].startswith(SILENT_MARKS) else "it"


def said_plainly(ability: Ability) -> str:
    """An ability in words for a person; "" if the printers can't say it.

    The words are those of the printers, which keep the meaning and not the grammar.
    """
    try:
        said = without_marks(Saying(Spoken())(ability))
    except (Unprintable, LookupError):  # no text could say it
        return ""
    words = re.sub(r"\s+([.,:;]|'s)", r"\1", " ".join(said.split())).replace("~", "this")
    words = words.lstrip(": ")
    symbols = re.sub(r"\{[^{}]*\}", lambda found: found[0].upper(), words)
    return f"{symbols[:1].upper()}{symbols[1:]}."


# Marks that no word of a text stands for: a target is chosen here, an instruction has a result,
# and the signs around clauses and asides.
SILENT_MARKS = ("opens", "implies", "makes", "chooses", "all", "one", "perhaps", "(", ")", "[", "]")


def clause(words: str) -> str:
    """Words of one instruction or ability, before or behind which its asides may stand."""
    return f"⟨(⟩ {words} ⟨)⟩"


def aside(words: str) -> str:
    """A condition, an amount or a duration, which a text says before or behind the rest of its
    clause: "as long as …", "where X is …"."""
    return f"⟨[⟩ {words} ⟨]⟩" if words else ""


def perhaps(words: str) -> str:
    """A phrase that a text may say or leave out, since it goes without saying."""
    return f"⟨perhaps·{words.replace(' ', '·')}⟩"


def implied(said: str) -> list[str]:
    """The phrases that go without saying in printed words."""
    return [found.replace("·", " ") for found in PERHAPS.findall(said)]


def with_implied(said: str) -> str:
    """The printed words with those that go without saying."""
    return PERHAPS.sub(lambda found: found[1].replace("·", " "), said)


PERHAPS = re.compile("⟨perhaps·([^⟩]*)⟩")


OTHERWISE = "otherwise"  # said of a condition that the sentence before has


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
        numbers: list[int] | None = None,
    ) -> None:
        self.spoken = spoken
        self.style = style
        self.instead = instead
        self.targets = targets
        self.compared = compared  # the amount that a condition was about
        self._numbers = numbers if numbers is not None else [0]  # how many targets have one
        self._first = self._numbers[0]

    def __call__(self, value: Any) -> str:
        """Say the value in words; None says nothing."""
        if value is None:
            return ""
        printer = PRINTERS.get(type(value))
        if printer is None:
            raise Unprintable(type(value).__name__)
        words = printer(self, value)
        if isinstance(value, Condition):
            return aside(words)
        if isinstance(value, (Ability, Effect)) and not words.startswith("⟨[⟩"):
            return clause(words)
        return words

    def all(self, values: tuple[Any, ...], joint: str = ", ") -> str:
        """Say all values, with the joint between those that say something."""
        return joint.join([words for value in values if (words := self(value))])

    def about(self, targets: tuple[Target, ...]) -> Saying:
        """Say values that may refer to these targets."""
        found = Saying(self.spoken, self.style, self.instead, targets, self.compared, self._numbers)
        self._numbers[0] += len(targets)
        return found

    def target(self, slot: int) -> str:
        """The word for the target of this slot; no other target of the text has the same."""
        if not 0 <= slot < len(self.targets):
            return mark("targets")
        what = self.targets[slot]
        kind = "any" if len(what.what.zones()) > 1 else "object" if what.what.zones() else "player"
        many = "s" if what.high > 1 or what.x or what.many else ""
        return mark(f"target {self._first + slot + 1} {kind}{many}")

    def _opening(self, slot: int) -> str:
        return self.target(slot).replace("target", "opens", 1)

    def with_targets(self, said: str, implied: tuple[int, ...] = ()) -> str:
        """Say what each target is where it is first spoken of, or before everything else; not for
        those that a keyword action implies."""
        before = ""  # targets that no instruction speaks of
        for slot, target in enumerate(self.targets):
            if slot in implied:
                said = some(self.target(slot).replace("target", "implies", 1), said)
                continue
            words = some(before, self._opening(slot), self(target))
            word = self.target(slot)
            if word in said:
                said, before = said.replace(word, words, 1), ""
            else:
                before = words
        return some(before, said)

    def comparing(self, amount: Amount) -> Saying:
        """Say values that may speak of the difference to this amount."""
        found = Saying(self.spoken, self.style, self.instead, self.targets, amount, self._numbers)
        found._first = self._first
        return found


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


def said_in_marks(say: Saying, value: object) -> str:
    """Only the marks in the words for the value."""
    return " ".join([found.group() for found in MARK.finditer(say(value))])


def held(say: Saying, condition: object, said: str) -> str:
    """Add the condition under which the words hold."""
    word = "if" if say.style == "x" else "as long as"
    if say.style == "that" and isinstance(condition, Otherwise):
        return f"{said} unless {say(condition.condition)}"
    holds = say(condition)
    if holds == aside(OTHERWISE):
        return f"{said} {holds}"
    return said if condition is None else f"{said} {word} {holds}"
