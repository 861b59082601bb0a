"""The words that prompts are made of. A prompt is a sentence that names what asks, if anything
does."""

from __future__ import annotations

import re

from apnap.state.ability import Cost
from apnap.state.game import Game

from .names_in_log import name_of, source_name


def cause(game: Game, number: int) -> str:
    """The name of the spell or permanent whose words ask; of an ability, its source."""
    if number < game.size:
        return ""
    row = game.find(number)
    if row is not None and row.ability is not None:
        return within(source_name(game, row))
    return within(name_of(game, number))


def within(name: str) -> str:
    """A name inside a sentence: one that ends with a mark of its own stands in quotation marks."""
    return f"“{name}”" if name.endswith(("!", "?", ".")) else name


def for_(game: Game, number: int) -> str:
    """What asks, behind the rest of the sentence: " for Mind Rot"."""
    name = cause(game, number)
    return f" for {name}" if name else ""


def asks(game: Game, number: int, words: str, of_another: bool = False) -> str:
    """A question that words of a card ask: "Soul Net: gain 1 life?". With `of_another`, the words
    speak of the player who is asked as "they"."""
    if of_another and re.search(r"\byou\b", words) is None:
        words = re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", words))
    name = cause(game, number)
    sentence = f"{name}: {words}?" if name else f"{words}?"
    return sentence[:1].upper() + sentence[1:]


def some(low: int, high: int, one: str, among: int = 0) -> str:
    """The number of things to choose: "a card", "2 cards", "up to 3 cards", "any number of cards";
    `among` is how many there are."""
    plural = f"{one}s" if not one.endswith("y") else f"{one[:-1]}ies"
    if low == high:
        return _a(one) if low == 1 else f"{low} {plural}"
    if low == 0:
        if among and high >= among > 1:
            return f"any number of {plural}"
        return f"up to {_one(one, plural, high)}"
    return f"{low} to {high} {plural}"


def deeds(mana: str, costs: tuple[Cost, ...]) -> str:
    """A cost as what a player does: "pay {1} and 2 life and discard a card"."""
    done = [f"pay {mana}"] if mana else []
    done += [each.deed() for each in costs]
    paid = " and ".join([each.removeprefix("pay ") for each in done if each.startswith("pay ")])
    others = [each for each in done if not each.startswith("pay ")]
    return " and ".join([*([f"pay {paid}"] if paid else []), *others]) or "pay nothing"


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def _one(one: str, plural: str, number: int) -> str:
    return f"one {one}" if number == 1 else f"{number} {plural}"
