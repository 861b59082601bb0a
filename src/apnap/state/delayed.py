"""603.7: Delayed triggered abilities, as rows of their controllers' tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import TriggeredAbility
from .event import Event
from .names import NOBODY, Duration
from .objects import LastKnown
from .records import Record


@dataclass
class Delayed(Record):
    """A delayed triggered ability, until it has triggered or its duration is over."""

    controller: int = NOBODY
    source: int = NOBODY
    ability: TriggeredAbility | None = None
    about: tuple[Event, ...] = ()  # the events that the effect which created it recorded
    x: int = 0
    once: bool = True  # 603.7b
    until: Duration = ""  # "end of turn" or "your next turn"; empty: as long as it takes
    turn: int = NOBODY  # the marker of the turn in which it was created
    then: tuple[Event, ...] = ()  # 610.3: events that happen at once; no ability triggers
    last: LastKnown = field(default_factory=LastKnown)  # its source as it was then (113.7a)
