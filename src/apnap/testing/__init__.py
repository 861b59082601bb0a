"""Scenarios: a table set up as it lies, played by name, and looked at. Public: users have it too.

>>> from apnap.testing import table
>>> t = table(4)
>>> a, b, c, d = t.seats
>>> _ = a.hand("Lightning Bolt").lands("Mountain")
>>> _ = a.casts("Lightning Bolt", at=b)
>>> _ = t.resolve()
>>> b.life
17

Cards are named (built-in ones, and those that were imported), or made from their text:

>>> from apnap.testing import card
>>> storm = card("Kicker {2}\\nDestroy target creature. If this spell was kicked, draw a card.")
>>> _ = a.hand(storm).lands("Swamp", "Swamp")
>>> _ = d.battlefield("Serra Angel")
>>> _ = a.casts(storm, at="Serra Angel", paying="kicker")
>>> _ = t.resolve()
>>> (d.graveyard_names, a.hand_names)
(['Serra Angel'], ['Blank'])

Whatever can't be done as written is a `ScenarioError` that says why, with the rule:

>>> d.attacks({"Serra Angel": a})
Traceback (most recent call last):
    ...
apnap.testing.words.ScenarioError: D is not asked to declare attackers this turn: ...

`table` begins with the table itself, `Seat` with what a player does, `LaidOut` with the set-up, and
`ObjectView` with what can be asked about an object.
"""

from .laying_out import LaidOut
from .scenario import Table, TurnHandle, table
from .seat import Seat
from .texts import card
from .views import ObjectView
from .words import ScenarioError

__all__ = [
    "LaidOut",
    "ObjectView",
    "ScenarioError",
    "Seat",
    "Table",
    "TurnHandle",
    "card",
    "table",
]
