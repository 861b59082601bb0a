"""2026-08:722.3c: the copies of its prepare spell that a prepared permanent has in exile.

The permanent and its copies name each other in `prepares`. That its controller may cast a copy is
an effect of that player's. Tokens that share a row have a copy each.
"""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.replacement import made_by_resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject

PREPARED = "prepared"  # 2026-08:722.3a: a designation


def is_kept(game: Game, copy: GameObject) -> bool:
    """2026-08:722.3c: is it in exile because of a permanent that is prepared?"""
    permanents = [game.find(number) for number in copy.prepares]
    return any(
        row is not None and row.zone == BATTLEFIELD and copy.id in row.prepares
        for row in permanents
    )


def release(game: Game, row: GameObject) -> None:
    """The permanent's copies may no longer be cast, and nothing keeps them in exile (704.5e)."""
    table = game.table(row.controller)
    for effect in list(table.effects.values()):
        if effect.until == PREPARED and effect.affected[0] in row.prepares:
            made_by_resolution.unwatch(game, row.controller, effect)
            del table.effects[effect.id]
    for number in row.prepares:
        if game.find(number) is not None:
            game.mark(number)


def pass_on(game: Game, row: GameObject, old: int) -> None:
    """Its new controller may cast the copies, and the old one no longer."""
    seat = row.controller
    for effect in list(game.seats[old].effects.values()):
        if effect.until != PREPARED or effect.affected[0] not in row.prepares:
            continue
        made_by_resolution.unwatch(game, old, effect)
        del game.table(old).effects[effect.id]
        number = game.new_number(seat)
        passed = replace(effect, id=number, controller=seat, epoch=game.epoch, hash=0)
        game.table(seat).effects[number] = passed
        made_by_resolution.watch(game, seat, passed)


def share(game: Game, rest: int, part: int) -> None:
    """Tokens singled out from a row take their copies with them."""
    row = game.edit(part)
    taken, left = row.prepares[: row.many], row.prepares[row.many :]
    row.prepares = taken
    game.edit(rest).prepares = left
    for number in taken:
        if game.find(number) is not None:
            game.edit(number).prepares = (part,)
