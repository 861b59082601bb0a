"""613: what an object is like now. Computed when asked for, and kept until something changes."""

from __future__ import annotations

from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject

from .influence import Scope, who_sees

LAYERS = ("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")


def look(game: Game, number: int) -> Characteristics:
    """The object's characteristics; for one that has left, as it last existed (608.2h)."""
    table = game.seats[number % game.size]
    known = table.looks.get(number)
    if known is not None:
        return known
    row = table.objects.get(number)
    if row is None:
        last = table.last_known[number]
        return last.looked if last.looked is not None else last.row.card.base
    if row.zone != BATTLEFIELD:
        return row.card.base
    return _compute(game, row)


def _compute(game: Game, row: GameObject) -> Characteristics:
    changes = []
    for seat in who_sees(game, row.controller):
        for effect in game.seats[seat].effects.values():
            if row.id in effect.affected:
                changes.append(effect)
    plus = row.count("+1/+1") - row.count("-1/-1")
    looked = row.card.base
    if changes or plus:
        looked = row.card.base.copy()
        changes.sort(key=lambda effect: effect.timestamp)
        for layer in LAYERS:
            for effect in changes:
                by = Resolution(controller=effect.controller, source=effect.source)
                for modification in effect.modifications:
                    if modification.layer() == layer and Scope(game, effect.controller).sees(
                        row.id
                    ):
                        modification.apply(game, by, row.id, looked)
            if layer == "7c":
                looked.power += plus
                looked.toughness += plus
        looked.index()
    game.seats[row.id % game.size].looks[row.id] = looked
    return looked


def forget(game: Game, number: int) -> None:
    """The object's characteristics may have changed; state-based actions have to look at it."""
    game.table(number % game.size).looks.pop(number, None)
    game.mark(number)
