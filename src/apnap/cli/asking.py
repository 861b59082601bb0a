"""Questions as numbered lines, and typed text as answers."""

from __future__ import annotations

from typing import TypeGuard

from apnap.state.question import (
    Act,
    Answer,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Question,
)

from .wording import Seen


class NotAnAnswer(ValueError):
    """The typed text can't be read as an answer. The message says what can."""


def lines(seen: Seen, question: Question) -> list[str]:
    """The options, numbered from 1. If one is to be chosen, options that read alike share a
    line."""
    numbers: dict[str, list[int]] = {}
    for number, option in enumerate(question.options, 1):
        words = seen.describe(option)
        key = f"{words} {number}" if isinstance(question, (ChooseSome, Divide)) else words
        numbers.setdefault(key, []).append(number)
    width = len(str(len(question.options)))
    return [
        f"{alike[0]:>{width}}  {seen.describe(question.options[alike[0] - 1])}"
        + (f" (one of {len(alike)})" if len(alike) > 1 else "")
        for alike in numbers.values()
    ]


def how_to_answer(question: Question) -> str:
    """The text that may be typed, described in a few words."""
    if isinstance(question, Act):
        return "a number, or Enter to pass"
    if isinstance(question, Declare) and not question.high:
        return "numbers with spaces, or Enter for none"
    if isinstance(question, Arrange):
        return "all the numbers, in the order you want"
    if isinstance(question, ChooseSome):
        if question.low == question.high:
            return f"{question.low} of the numbers" if question.low != 1 else "a number"
        return f"{question.low} to {question.high} of the numbers, with spaces"
    if isinstance(question, Divide):
        return f"how much for each, in this order; together {question.total}"
    if accepts(question):
        return f"Enter to accept, or a number from {question.low} to {question.high}"
    if isinstance(question, ChooseNumber):
        but = f", none of {', '.join(map(str, question.but))}" if question.but else ""
        return f"a number from {question.low} to {question.high}{but}"
    if isinstance(question, ChooseName):
        return "a name"
    return "a number"


def read(question: Question, typed: str) -> Answer:
    """The typed text as an answer. The question itself decides whether it is legal."""
    if isinstance(question, ChooseName):
        return typed.strip()
    if accepts(question) and typed.strip().casefold() in ("", "accept"):
        return question.high
    numbers = whole_numbers(typed)
    if isinstance(question, ChooseNumber):
        return one_of(numbers)
    if isinstance(question, Divide):
        if len(numbers) != len(question.options):
            raise NotAnAnswer(f"give {len(question.options)} numbers, one for each")
        shares = zip(question.options, numbers, strict=True)
        return tuple([(option, part) for option, part in shares if part or question.least])
    if isinstance(question, Act) and not numbers:
        return question.options[0]
    chosen = [option_of(question, number) for number in numbers]
    if isinstance(question, ChooseSome):
        return tuple(chosen)
    return chosen[0] if one_of(numbers) else None


def accepts(question: Question) -> TypeGuard[ChooseNumber]:
    """729.2b: Whether the question is to accept a proposed number of rounds, or to name a smaller
    one."""
    return isinstance(question, ChooseNumber) and question.rule == "729.2b"


def whole_numbers(typed: str) -> list[int]:
    """The numbers in the typed text."""
    try:
        return [int(word) for word in typed.replace(",", " ").split()]
    except ValueError:
        raise NotAnAnswer(f"{typed.strip()!r} is not a number; type ? for help") from None


def one_of(numbers: list[int]) -> int:
    """The only number of the list."""
    if len(numbers) != 1:
        raise NotAnAnswer("type one number")
    return numbers[0]


def option_of(question: Question, number: int) -> Answer:
    """The option with this number."""
    if not 1 <= number <= len(question.options):
        raise NotAnAnswer(
            f"there is no option {number}; type one from 1 to {len(question.options)}"
        )
    return question.options[number - 1]
