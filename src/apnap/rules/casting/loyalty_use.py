"""606.3: When, and how often in a turn, a player may activate loyalty abilities of a permanent."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.state.ability import LoyaltyUse
from apnap.state.game import Game
from apnap.state.objects import GameObject
from apnap.state.watched import LOYALTY_USE

from .timing_and_limits import is_sorcery_time


def may_use_now(game: Game, seat: int, row: GameObject, number: int) -> bool:
    """606.3: Whether the player could cast a sorcery, or an effect lets them activate the
    permanent's loyalty abilities at any time they could cast an instant."""
    if is_sorcery_time(game, seat, number):
        return True
    return any(use.as_instant for use in _uses(game, seat, row))


def times_a_turn(game: Game, seat: int, row: GameObject) -> int:
    """606.3: The number of times that the player may activate the permanent's loyalty abilities in
    one turn."""
    return max([1, *[use.times for use in _uses(game, seat, row)]])


def _uses(game: Game, seat: int, row: GameObject) -> Iterator[LoyaltyUse]:
    """The effects about the loyalty abilities of this permanent, of which `seat` is "you"."""
    if not may_reach(game, seat, LOYALTY_USE):
        return
    for ability, context in abilities_reaching(game, seat, LOYALTY_USE):
        if not isinstance(ability, LoyaltyUse) or context.controller != seat:
            continue
        if ability.what.matches(game, context, row.id):
            yield ability
