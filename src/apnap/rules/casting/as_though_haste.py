"""302.6, 602.5a: Creatures whose abilities with {T} in the cost can't be activated yet."""

from __future__ import annotations

from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.state.ability import ActivatesAsThoughHaste
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.objects import GameObject
from apnap.state.watched import AS_HASTE

from .timing_and_limits import is_sick


def is_held_back(game: Game, seat: int, row: GameObject, chars: Characteristics) -> bool:
    """602.5a: Whether the creature has come under control too lately for its abilities to be
    activated, unless an effect lets the player do so as though it had haste (609.4)."""
    if not is_sick(game, row, chars):
        return False
    if not may_reach(game, seat, AS_HASTE):
        return True
    return not any(
        isinstance(ability, ActivatesAsThoughHaste)
        and context.controller == seat
        and ability.what.matches(game, context, row.id)
        for ability, context in abilities_reaching(game, seat, AS_HASTE)
    )
