"""603.7: delayed triggered abilities, as rows of their controllers' tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import TriggeredAbility
from .event import Event
from .names import NOBODY
from .objects import LastKnown
from .records import Record


@dataclass
class Delayed(Record):
    """A triggered ability that an effect has made, until it has triggered or its time is over."""

    controller: int = NOBODY
    source: int = NOBODY
    ability: TriggeredAbility | None = None
    about: tuple[Event, ...] = ()  # what it knows from the effect that made it
    x: int = 0
    once: bool = True  # 603.7b
    until: str = ""  # "end of turn" or "your next turn"; empty: as long as it takes
    turn: int = NOBODY  # the marker whose turn it was made in
    then: tuple[Event, ...] = ()  # 610.3: what happens at once, instead of an ability triggering
    last: LastKnown = field(default_factory=LastKnown)  # its source as it was then (113.7a)
