"""601.3e: Treat a card, for a moment, as the spell it would be if it were cast in some way."""

from __future__ import annotations

from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


def pretend(game: Game, number: int, chars: Characteristics) -> Characteristics | None:
    """Give the card these characteristics until `restore` is called; the ones it had are
    returned."""
    table = game.own_table(number % game.size)
    before = table.looks.get(number)
    table.looks[number] = chars
    return before


def restore(game: Game, number: int, before: Characteristics | None) -> None:
    """Give the card back the characteristics that `pretend` returned."""
    table = game.own_table(number % game.size)
    if before is None:
        table.looks.pop(number, None)
    else:
        table.looks[number] = before
