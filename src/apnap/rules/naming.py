"""What the log calls objects and players."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.state.game import Game


def name_of(game: Game, thing: int) -> str:
    """The player's name, or the object's; of one that is gone, the name it had."""
    if thing < 0:
        return "nobody"
    if thing < game.size:
        return game.player(thing).name
    table = game.seats[thing % game.size]
    row = table.objects.get(thing)
    if row is None:
        last = table.last_known.get(thing)
        if last is None:
            return "an object that is gone"
        row = last.row
    if row.ability is not None:
        return f"{row.card.name}'s ability"
    return row.card.name


def names_of(game: Game, things: Iterable[int]) -> str:
    return ", ".join([name_of(game, thing) for thing in things]) or "nothing"
