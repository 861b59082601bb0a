"""502.3, 701.39: permanents that don't untap during an untap step, and until when."""

from __future__ import annotations

from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import UNTAP

from .departing import end_of
from .influence import who_sees

YOUR_UNTAP = "your next untap step"  # 701.39a
ITS_UNTAP = "its controller's next untap step"


def is_untap_step_of(game: Game, seat: int) -> bool:
    """Is it the untap step of this player, or of the player's team (805.4a)?"""
    turn = game.turns[game.running]
    if turn.step != UNTAP:
        return False
    return seat in (game.side_of(turn.active) if game.rules.shared_turns else (turn.active,))


def effects_until_untap(game: Game, seats: list[int]) -> list[Event]:
    """701.39b: effects that last until an untap step of these players end during it."""
    events: list[Event] = []
    near = dict.fromkeys([other for seat in seats for other in who_sees(game, seat)])
    for other in near:
        for effect in game.seats[other].effects.values():
            if _ends(game, effect, seats):
                events += end_of(game, effect, "502.3")
    return events


def _ends(game: Game, effect: Continuous, seats: list[int]) -> bool:
    if effect.until == YOUR_UNTAP:
        return effect.controller in seats
    if effect.until != ITS_UNTAP:
        return False
    return any(game.controller_of(thing) in seats for thing in effect.affected)
