"""613.11: abilities that change what a player may or can't do, found by what they watch for."""

from __future__ import annotations

from apnap.state.ability import Ability
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from . import layers
from .influence import reaches, who_sees


def is_any_around(game: Game, seat: int, name: str) -> bool:
    """Could anything kept under this name reach the player? The usual answer is no."""
    if name not in game.watch_names():
        return False
    return any(name in game.seats[other].watchers for other in who_sees(game, seat))


def around(game: Game, seat: int, name: str) -> list[tuple[Ability, Resolution]]:
    """The abilities kept under this name that reach the player (who is "that player"), each with
    whose it is."""
    found: list[tuple[Ability, Resolution]] = []
    for other in who_sees(game, seat):
        for source, nth in game.seats[other].watchers.get(name, ()):
            abilities = layers.look(game, source).abilities
            if nth < len(abilities) and reaches(game, other, source, seat):
                by = Resolution(controller=other, source=source, player=seat)
                found.append((abilities[nth], by))
    return found
