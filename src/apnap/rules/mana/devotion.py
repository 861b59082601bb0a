"""700.5: Devotion to colors."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous.copying import copiable
from apnap.state.ability import Ability
from apnap.state.game import Game


@dataclass(frozen=True)
class MoreDevotion(Ability):
    """700.5: Its controller's devotion to each color and each combination of colors is greater by
    `number`."""

    number: int = 1


def devotion(game: Game, seat: int, colors: str) -> int:
    """700.5a: The number of mana symbols of these colors in the mana costs of the player's
    permanents. Copy effects and control effects count; no other effect on the permanents does."""
    total = 0
    for number in game.player(seat).battlefield:
        row = game.object(number)
        base = (copiable(game, number) if row.reshaped else row.printed()).base
        symbols = base.cost.symbols if base.cost is not None else ()
        more = [each.number for each in base.abilities if isinstance(each, MoreDevotion)]
        fitting = [each for each in symbols if not set(colors).isdisjoint(each.types)]
        total += row.many * (len(fitting) + sum(more))
    return total
