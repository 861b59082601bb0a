"""2026-08:700.13: Crimes, which players commit by what they choose as targets."""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, STACK
from apnap.state.seats import are_opponents


def note_crime(game: Game, number: int) -> bool:
    """2026-08:700.13: Remember the controller of this spell or ability, which has just been cast,
    activated or put on the stack, as one who has committed a crime this turn if it is one. True:
    it is that player's first one."""
    row = game.object(number)
    turn = game.turns[game.running]
    if not row.targets or row.controller in turn.criminals:
        return False
    if not victims_of(game, number, row.controller):
        return False
    game.edit_turn(game.running).criminals += (row.controller,)
    return True


def victims_of(game: Game, number: int, seat: int) -> list[int]:
    """2026-08:700.13: The targets that make it a crime of the player's."""
    targets = dict.fromkeys([thing for slot in game.object(number).targets for thing in slot])
    return [thing for thing in targets if is_opponents(game, seat, thing)]


def is_opponents(game: Game, seat: int, thing: int) -> bool:
    """2026-08:700.13: Whether it is an opponent, a permanent, spell or ability that an opponent
    controls, or a card in an opponent's graveyard."""
    if game.is_player(thing):
        return are_opponents(game, seat, thing)
    row = game.find(thing)
    if row is None:
        return False
    if row.zone == GRAVEYARD:
        return are_opponents(game, seat, row.owner)
    return row.zone in (BATTLEFIELD, STACK) and are_opponents(game, seat, row.controller)
