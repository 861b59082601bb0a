"""Which number stands where in an observation."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod

import numpy as np
from numpy.typing import NDArray

from .columns import OPTION_COLUMNS, PLAYER_COLUMNS, TABLE_COLUMNS
from .rows import ROW_COLUMNS

Numbers = NDArray[np.int16]


@dataclass(frozen=True)
class Layout:
    """The parts of an observation: the table, a row for each player in turn order from the seat
    itself, a row for each object, and a row for each action.

    >>> layout = Layout(players=4, rows=160, actions=64)
    >>> layout.shapes["players"] == (4, len(PLAYER_COLUMNS))
    True
    """

    players: int
    rows: int
    actions: int
    shapes: dict[str, tuple[int, ...]] = field(init=False)
    size: int = field(init=False)

    def __post_init__(self) -> None:
        if self.actions < 2 or self.rows < 2 * self.actions:
            raise ValueError(
                f"{self.actions} actions and {self.rows} rows are too few: there have to be 2 "
                "actions at least, and two rows for each of them"
            )
        shapes = {
            "table": (len(TABLE_COLUMNS),),
            "players": (self.players, len(PLAYER_COLUMNS)),
            "options": (self.actions, len(OPTION_COLUMNS)),
            "objects": (self.rows, len(ROW_COLUMNS)),
        }
        object.__setattr__(self, "shapes", shapes)
        object.__setattr__(self, "size", sum([prod(shape) for shape in shapes.values()]))

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """The parts of an observation by name, without copying; or of many, stacked in front."""
        found, begin = {}, 0
        for name, shape in self.shapes.items():
            end = begin + prod(shape)
            found[name] = observation[..., begin:end].reshape(*observation.shape[:-1], *shape)
            begin = end
        return found
