"""109.1: objects. One row is a card, a token, a spell, an ability on a stack or a permanent."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import Ability
from .card import CardDef
from .characteristics import Characteristics
from .event import Event
from .names import LIBRARY, NOBODY
from .records import Record


def _no_card() -> CardDef:
    return CardDef("nothing")


@dataclass
class GameObject(Record):
    """A row of its owner's table. `many` identical tokens may share one row."""

    card: CardDef = field(default_factory=_no_card)
    owner: int = NOBODY
    controller: int = NOBODY
    zone: str = LIBRARY
    many: int = 1
    timestamp: int = 0
    # A permanent's status and what is marked on it.
    tapped: bool = False
    since: int = NOBODY  # 302.6: how many turns its controller had begun when it came under control
    damage: int = 0
    deathtouched: bool = False  # 704.5h
    counters: tuple[tuple[str, int], ...] = ()
    attached: int = NOBODY  # 701.3: the object or player it is attached to
    attachments: tuple[int, ...] = ()  # what is attached to it
    face_down: bool = False
    shown_to: tuple[int, ...] = ()  # who has been shown it in a hidden zone
    # 310.8: who protects a battle.
    protector: int = NOBODY
    # A spell or ability on a stack.
    targets: tuple[tuple[int, ...], ...] = ()
    divided: tuple[tuple[int, int], ...] = ()
    x: int = 0
    modes: tuple[int, ...] = ()
    ability: Ability | None = None  # set for an ability
    source: int = NOBODY  # the object an ability is from (113.7)
    about: tuple[Event, ...] = ()  # the events that made it trigger
    activated: int = 0  # 606.3: loyalty abilities activated this turn

    def count(self, kind: str) -> int:
        """122.1: how many counters of this kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


@dataclass
class LastKnown(Record):
    """608.2h: an object as it last existed in the zone it has left."""

    row: GameObject = field(default_factory=GameObject)
    looked: Characteristics | None = None
