"""608.2h, 611.2d: Descriptions in which all that varies has the value it has now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from apnap.state.ability import Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.records import Value, field_names

from .amounts import Number


@dataclass(frozen=True)
class Cards(Selection):
    """The objects or players with these numbers."""

    numbers: tuple[int, ...]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return list(self.numbers)


def fixed_now(game: Game, context: Resolution, value: Any) -> Any:
    """611.2c-d: The description with the players, objects and numbers that it mentions fixed, while
    the objects that fit it may change."""
    if isinstance(value, Selection):
        return Cards(tuple(value.pick(game, context)))
    if isinstance(value, Amount):
        return Number(value.count(game, context))
    if isinstance(value, tuple):
        return tuple([fixed_now(game, context, each) for each in value])
    if not isinstance(value, Value):
        return value
    if isinstance(value, Filter):  # what was chosen stays so
        value = value.fixed(game, context)
    names = field_names(type(value))
    fields = {name: fixed_now(game, context, getattr(value, name)) for name in names}
    whole: Any = value
    return replace(whole, **fields) if fields else value
