"""601.3c: spells that may be cast as though they had flash."""

from __future__ import annotations

from apnap.rules.machine.rule_changes_in_force import around, is_any_around
from apnap.state.ability import AS_FLASH, Ability, FlashAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


def is_anything_hurried(game: Game, seat: int) -> bool:
    """Is there an ability around that lets somebody cast spells at any time?"""
    return is_any_around(game, seat, AS_FLASH)


def is_hurried(game: Game, seat: int, card: int, looked: Characteristics) -> bool:
    """601.3c: may the player cast this card as though it had flash?"""
    by = Resolution(controller=seat, source=card, player=seat)
    for ability in looked.flash:
        if ability.condition is None or ability.condition.holds(game, by):
            return True
    return any(_lets(game, seat, card, each, by) for each, by in around(game, seat, AS_FLASH, card))


def _lets(game: Game, seat: int, card: int, ability: Ability, by: Resolution) -> bool:
    if not isinstance(ability, FlashAbility) or ability.what is None:
        return False
    mine = seat == by.controller if ability.who is None else ability.who.matches(game, by, seat)
    if not mine or (ability.condition is not None and not ability.condition.holds(game, by)):
        return False
    return ability.what.matches(game, by, card)
