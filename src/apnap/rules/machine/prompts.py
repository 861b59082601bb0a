"""The words that prompts are made of. A prompt is a sentence that names what asks, if anything
does."""

from __future__ import annotations

from apnap.state.ability import Cost
from apnap.state.game import Game

from .names_in_log import name_of, source_name


def cause(game: Game, number: int) -> str:
    """The name of the spell or permanent whose words ask; of an ability, its source."""
    if number < game.size:
        return ""
    row = game.find(number)
    if row is not None and row.ability is not None:
        return source_name(game, row)
    return name_of(game, number)


def for_(game: Game, number: int) -> str:
    """What asks, behind the rest of the sentence: " for Mind Rot"."""
    name = cause(game, number)
    return f" for {name}" if name else ""


def asks(game: Game, number: int, words: str) -> str:
    """A question that words of a card ask: "Soul Net: gain 1 life?"."""
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
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def _one(one: str, plural: str, number: int) -> str:
    return f"one {one}" if number == 1 else f"{number} {plural}"
