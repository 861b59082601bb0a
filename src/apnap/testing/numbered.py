"""Things of a scenario that may be given wherever a number of the game may."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scenario import Table


class Numbered:
    """A seat or an object of this table, by its number."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __int__(self) -> int:
        return self.number
