"""601.3c: spells that may be cast as though they had flash."""

from __future__ import annotations

from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.state.ability import AS_FLASH, Ability, FlashAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


def is_anything_hurried(game: Game, seat: int) -> bool:
    """601.3c: Whether any ability lets somebody cast spells as though they had flash."""
    return may_reach(game, seat, AS_FLASH)


def may_cast_as_though_it_had_flash(
    game: Game, seat: int, card: int, chars: Characteristics
) -> bool:
    """601.3c: Whether the player may cast this card as though it had flash."""
    context = Resolution(controller=seat, source=card, player=seat)
    for ability in chars.flash:
        if ability.condition is None or ability.condition.holds(game, context):
            return True
    return any(
        _lets(game, seat, card, each, context)
        for each, context in abilities_reaching(game, seat, AS_FLASH, card)
    )


def _lets(game: Game, seat: int, card: int, ability: Ability, context: Resolution) -> bool:
    if not isinstance(ability, FlashAbility) or ability.what is None:
        return False
    mine = (
        seat == context.controller
        if ability.who is None
        else ability.who.matches(game, context, seat)
    )
    if not mine or (ability.condition is not None and not ability.condition.holds(game, context)):
        return False
    return ability.what.matches(game, context, card)
