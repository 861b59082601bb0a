"""118.3: Parts of costs such as "any number of cards with total mana value N"."""

from __future__ import annotations

from apnap.rules.machine.events import Move
from apnap.state.ability import Asset, Heap
from apnap.state.event import Event
from apnap.state.names import EXILE


def leaving(number: int, nth: int = 0) -> Asset:
    """The unit with which a cost is paid: that this object leaves its zone."""
    return ("sacrifice", number, nth)


def reaches(heap: Heap) -> bool:
    """118.3: Whether all objects together are worth enough to pay the cost."""
    return sum([worth for _, worth in heap.worth]) >= heap.number


def exile(number: int) -> Event:
    """The event that exiles the object."""
    return Move(on=number, to=EXILE, verb="is exiled")
