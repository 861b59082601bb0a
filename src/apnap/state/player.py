"""102, 119, 400: a player, with the objects in the zones that are theirs."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import Mana
from .names import NOBODY, PLAYING
from .records import Record

Ids = tuple[int, ...]


@dataclass
class Player(Record):
    """A row of the seat's table; its number is the seat's."""

    name: str = ""
    side: int = 0
    left: int = NOBODY  # the next seat that is still in the game; kept when the player leaves
    right: int = NOBODY
    status: str = PLAYING
    life: int = 20
    life_at: int = NOBODY  # 810.4: the seat whose row has the life total this player shares
    counters: tuple[tuple[str, int], ...] = ()
    reach: Ids | None = None  # 801.2c: who is within range, as fixed; None: everybody
    # Zones. The battlefield is what the player controls, all others what the player owns.
    library: Ids = ()  # the top card is the last
    hand: Ids = ()
    battlefield: Ids = ()
    graveyard: Ids = ()
    exile: Ids = ()
    ante: Ids = ()
    command: Ids = ()
    waiting: Ids = ()
    stack: Ids = ()  # in which order, the turn knows
    outside: Ids = ()
    pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    turns_begun: int = 0
    drew_from_empty: bool = False  # 704.5b
    draws: int = 0  # random values used so far
    extra_turns: int = 0
    controlled_by: int = NOBODY  # 720
    mulligans: int = 0
    kept: bool = False

    def count(self, kind: str) -> int:
        """122.1."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0
