"""601.3c: spells that may be cast as though they had flash."""

from __future__ import annotations

from apnap.state.ability import AS_FLASH, FlashAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game

from . import layers
from .influence import who_sees


def is_anything_hurried(game: Game, seat: int) -> bool:
    """Is there an ability around that lets somebody cast spells at any time?"""
    return any(AS_FLASH in game.seats[other].watchers for other in who_sees(game, seat))


def is_hurried(game: Game, seat: int, card: int, looked: Characteristics) -> bool:
    """601.3c: may the player cast this card as though it had flash?"""
    by = Resolution(controller=seat, source=card, player=seat)
    for ability in looked.flash:
        if ability.condition is None or ability.condition.holds(game, by):
            return True
    return any(_lets(game, seat, card, other) for other in who_sees(game, seat))


def _lets(game: Game, seat: int, card: int, other: int) -> bool:
    for source, nth in game.seats[other].watchers.get(AS_FLASH, ()):
        abilities = layers.look(game, source).abilities
        ability = abilities[nth] if nth < len(abilities) else None
        if not isinstance(ability, FlashAbility) or ability.what is None:
            continue
        by = Resolution(controller=other, source=source)
        if ability.who is None and seat != other:
            continue
        if ability.who is not None and not ability.who.matches(game, by, seat):
            continue
        if ability.condition is not None and not ability.condition.holds(game, by):
            continue
        if ability.what.matches(game, by, card):
            return True
    return False
