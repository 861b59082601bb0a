"""110.2, 800.4a-c: The controller of an object, by default and through effects."""

from __future__ import annotations

from apnap.rules.zones import moving
from apnap.state.game import Game
from apnap.state.names import ANYBODY, BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject


def gain_control(game: Game, number: int, seat: int, effect: int = NOBODY) -> None:
    """613.7: An effect gives control of the object. As the latest such effect, it overrides the
    others.

    `effect` identifies it: the number of the object or continuous effect that it comes from.
    """
    row = game.edit(number)
    if not row.control:
        row.default = row.controller
    row.control = (*[pair for pair in row.control if pair[0] != effect], (effect, seat))
    hand_over(game, number, seat)


def next_controller(game: Game, row: GameObject, without: int | None = None) -> int:
    """The player who controls the object once the effect `without`, and those of players who have
    left, are over. NOBODY if its default controller has left (800.4c)."""
    for effect, seat in reversed(row.control):
        if game.is_in(seat) and effect != without:
            return seat
    default = row.default if row.control else row.controller
    return default if game.is_in(default) else NOBODY


def end_effects(game: Game, number: int, without: int | None = None) -> None:
    """End that effect, and those that gave control to players who have left."""
    row = game.edit(number)
    row.control = tuple([(e, s) for e, s in row.control if game.is_in(s) and e != without])
    if not row.control:
        row.default = NOBODY


def hand_over(game: Game, number: int, seat: int) -> None:
    """Change the controller of the object, and register its abilities for the new one."""
    row = game.object(number)
    if row.zone == BATTLEFIELD:
        moving.change_control(game, number, seat)
        game.stir(ANYBODY)
    elif row.controller != seat:
        row = game.edit(number)
        moving.stop_watching_there(game, row)
        row.controller = seat
        moving.watch_there(game, row)


def is_represented_by_card(row: GameObject) -> bool:
    """800.4a: Whether the object is a card, and not an ability, a token or a copy of a spell."""
    return row.ability is None and not row.card.token and not row.copy_of
