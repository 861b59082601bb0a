"""510.2: Combat damage dealt by identical tokens that share a row."""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.machine.events import Damage
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.objects import GameObject


def by_row(game: Game, event: Event) -> list[Event]:
    """510.2: Let each row of identical tokens deal its part of the damage, if the tokens shared one
    row until some of them were singled out for the damage that is dealt to them at the same
    time."""
    row = game.find(event.source) if isinstance(event, Damage) else None
    if not isinstance(event, Damage) or row is None or event.dealers <= row.many:
        return [event]
    rows = _singled_out(game, row, event.dealers)
    if sum([each.many for each in rows]) != event.dealers:
        return [event]
    part = event.amount // event.dealers
    return [
        replace(event, source=each.id, amount=part * each.many, dealers=each.many) for each in rows
    ]


def _singled_out(game: Game, row: GameObject, many: int) -> list[GameObject]:
    """The row and the latest that were split off from it, until there are so many tokens."""
    rows, there = [row], row.many
    for number in reversed(game.player(row.controller).battlefield):
        other = game.object(number)
        if there < many and other.split_from and other.split_from[-1][0] == row.id:
            rows.append(other)
            there += other.many
    return rows
