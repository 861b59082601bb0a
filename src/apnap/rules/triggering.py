"""603: triggered abilities, from the event to the stack."""

from __future__ import annotations

from apnap.state.ability import TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import WAITING
from apnap.state.objects import GameObject


def wait_for_stack(game: Game, by: Resolution, ability: TriggeredAbility) -> None:
    """603.2: it has triggered; it goes on a stack the next time a player would get priority."""
    if not game.is_in(by.controller):
        return  # 800.4d
    source = game.find(by.source)
    last = game.seats[by.source % game.size].last_known.get(by.source)
    row = source if source is not None else (last.row if last is not None else None)
    assert row is not None
    number = game.new_number(by.controller)
    game.table(by.controller).objects[number] = GameObject(
        id=number,
        epoch=game.epoch,
        card=row.card,
        owner=by.controller,
        controller=by.controller,
        zone=WAITING,
        timestamp=game.tick(),
        ability=ability,
        source=by.source,
        about=by.about,
    )
    player = game.edit_player(by.controller)
    player.waiting += (number,)
    turn = game.edit_turn(game.running)
    turn.waiting += (number,)
