"""102, 119, 400: A player, and the objects in the player's zones."""

from __future__ import annotations

from dataclasses import dataclass

from .card import CardDef
from .mana import Mana
from .names import NOBODY, PLAYING, Status
from .notes import Note
from .records import Record

Ids = tuple[int, ...]


@dataclass(slots=True)
class Player(Record):
    """A row of the seat's table; its number is that of the seat."""

    name: str = ""
    side: int = 0
    left: int = NOBODY  # the next seat that is still in the game; kept when the player leaves
    right: int = NOBODY
    status: Status = PLAYING
    life: int = 20
    life_at: int = NOBODY  # 810.4: the seat whose row has the life total this player shares
    counters: tuple[tuple[str, int], ...] = ()
    commander_damage: tuple[tuple[int, int], ...] = ()  # 903.10a: by commander
    commander_casts: tuple[tuple[int, int], ...] = ()  # 903.8: from the command zone, by commander
    starting_deck: frozenset[str] = frozenset()  # 903.11: the names, in a Commander game
    reach: Ids | None = None  # 801.2c: the players within range; None: everybody
    reached_by: Ids = ()  # if ranges differ: players with a limited range that includes this one
    # Zones. The battlefield is what the player controls, all others what the player owns.
    library: Ids = ()  # the top card is the last
    hand: Ids = ()
    battlefield: Ids = ()
    graveyard: Ids = ()
    exile: Ids = ()
    ante: Ids = ()
    command: Ids = ()
    waiting: Ids = ()
    stack: Ids = ()  # the turn has the order
    outside: Ids = ()
    protects: Ids = ()  # 310.8: battles, whoever controls them
    completed: tuple[str, ...] = ()  # 309.7: the names of the dungeons completed
    phased_out: Ids = ()  # 702.26a: permanents that phased out under this player's control
    pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    # 508.6: the players whom this player attacked in their latest turn, and in the one before.
    attacked: Ids = ()
    attacked_before: Ids = ()
    planar_actions: int = 0  # 116.2i: rolls of the planar die as special actions in this turn
    turns_begun: int = 0
    drew_from_empty: bool = False  # 704.5b
    draws: int = 0  # random values used so far
    clock: int = 0  # 613.7: the latest timestamp given out at this seat
    extra_turns: int = 0  # 807.4i-j: to be taken just before the next turn
    skip_turns: int = 0  # 614.10; where turns are shared, kept at the team's first seat (805.8)
    controlled_by: int = NOBODY  # 720
    controlled_before: Ids = ()  # 720.2: earlier controllers, while another has control for a time
    controlled_next: int = NOBODY  # 720.1: the player who will control the next turn
    # 800.4m: the player has left, but effects last until this player's next turn would begin.
    outlasting: bool = False
    last_known: Player | None = None  # 800.4i: this row as it was before the player left
    seen_by: Ids = ()  # in that row: the players within whose range the player was
    left_in_exile: Ids = ()  # 2006-10:506.6: the player's cards in exile as the player left
    mulligans: int = 0
    kept: bool = False
    sheets: tuple[CardDef, ...] = ()  # 123.2a: all the sticker sheets the player started with
    open_sheets: tuple[CardDef, ...] = ()  # 123.2c: those whose stickers the player may use
    notes: tuple[Note, ...] = ()  # 905.2b: what the player noted during the draft
    left_out: int = 0  # 905.1d: how many cards of the player's card pool started outside the game
    won: Ids = ()  # 407.2: the ante cards that this player owns after the game

    def count(self, kind: str) -> int:
        """122.1: The number of counters of this kind that the player has."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0
