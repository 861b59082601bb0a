"""Scenarios: a table set up as it lies, played by name, and looked at. Public: users have it too.

t = table(4)
a, b, c, d = t.seats
a.hand("Lightning Bolt").lands("Mountain")
a.casts("Lightning Bolt", at=b)
t.resolve()
assert b.life == 17
"""

from .scenario import Table, TurnHandle, table
from .seat import Seat
from .words import ScenarioError

__all__ = ["ScenarioError", "Seat", "Table", "TurnHandle", "table"]
