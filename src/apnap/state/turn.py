"""500, 807.4: a turn in progress, with its own step, stack, combat and agenda."""

from __future__ import annotations

from dataclasses import dataclass

from .agenda import Procedure
from .names import NOBODY
from .records import Record

Pair = tuple[int, int]


@dataclass
class Turn(Record):
    """A turn marker. There is one, or in a Grand Melee several; number 0 starts the game."""

    active: int = NOBODY  # the seat that has the marker; its whole side if turns are shared
    number: int = 0  # how many turns have begun with this marker
    began: int = 0  # the length of the log when this turn began
    step: str = ""
    ahead: tuple[str, ...] = ()  # the steps to come
    stack: tuple[int, ...] = ()  # the top object is the last
    agenda: tuple[Procedure, ...] = ()  # the running procedure is the last
    recorded: int = 0  # lines it has added to the log; gives questions their numbers
    dirty: tuple[int, ...] = ()  # what state-based actions have to look at
    waiting: tuple[int, ...] = ()  # abilities that triggered and are not yet on the stack
    removals: int = 0  # 807.4e: how often this marker is designated for removal
    # 506: the combat of this turn.
    defending: tuple[int, ...] = ()
    attackers: tuple[Pair, ...] = ()  # attacker, and the player, planeswalker or battle attacked
    blockers: tuple[Pair, ...] = ()  # blocker, and the attacker it blocks
    blocked: tuple[int, ...] = ()  # attackers that have become blocked (509.1h)
    bands: tuple[tuple[int, ...], ...] = ()
    order: tuple[tuple[int, tuple[int, ...]], ...] = ()  # 509.2: damage assignment orders
    dealt_first: tuple[int, ...] = ()  # 702.7b: who dealt damage in the first-strike step
