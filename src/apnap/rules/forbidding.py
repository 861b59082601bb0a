"""614.17: effects that say that a player can't do something."""

from __future__ import annotations

from apnap.state.ability import CantAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from . import layers
from .influence import who_sees


def watch_name(verb: str) -> str:
    """Under which name such abilities are kept among a seat's watchers."""
    return f"can't {verb}"


def cant(game: Game, seat: int, verb: str) -> bool:
    """Is there an ability, within whose controller's range the player is, that forbids this?"""
    name = watch_name(verb)
    for other in who_sees(game, seat):
        for source, index in game.seats[other].watchers.get(name, ()):
            abilities = layers.look(game, source).abilities
            ability = abilities[index] if index < len(abilities) else None
            if isinstance(ability, CantAbility) and ability.verb == verb:
                by = Resolution(controller=other, source=source)
                if ability.who.matches(game, by, seat):
                    return True
    return False


def cant_as_side(game: Game, seat: int, verb: str) -> bool:
    """810.8a, 810.9g-h: where life is shared, what one member can't do no member can."""
    if not game.rules.shared_life:
        return cant(game, seat, verb)
    return any(cant(game, each, verb) for each in game.side_of(seat) if game.is_in(each))
