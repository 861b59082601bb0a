"""601.3e: a card is looked at as what it would be if it were cast in some way."""

from __future__ import annotations

from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


def pretend(game: Game, number: int, chars: Characteristics) -> Characteristics | None:
    """Let the card look like that, until `restore`."""
    table = game.own_table(number % game.size)
    before = table.looks.get(number)
    table.looks[number] = chars
    return before


def restore(game: Game, number: int, before: Characteristics | None) -> None:
    table = game.own_table(number % game.size)
    if before is None:
        table.looks.pop(number, None)
    else:
        table.looks[number] = before
