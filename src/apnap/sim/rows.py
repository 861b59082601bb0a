"""The results of games, as values that can be written to files."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

WON_BY = "won"
DRAWN = "drawn"
UNFINISHED = "unfinished"  # the turn cap was passed
CRASHED = "crashed"
LOST = "lost"  # the processes that played it died each time
ENDINGS = (WON_BY, DRAWN, UNFINISHED, CRASHED, LOST)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player of a game. `seat` is the place in turn order: 1 is the starting player. `place` is
    1 for winners, and for others how many players were left, and they: of four, whoever leaves
    first is fourth. It is 0 if nobody knows."""

    player: str
    team: str
    deck: str
    bot: str
    seat: int
    starts: bool  # the starting player, or a member of the team that starts together (805.3)
    won: bool = False
    place: int = 0
    left: int = 0  # the turn in which the player left; 0: never
    cause: str = ""  # "life", "library", "poison", … or another rule's number
    killer: str = ""  # the player who brought it about, if one did


@dataclass(frozen=True, slots=True)
class Row:
    """The result of one game. With its `seed`, the same game can be played again."""

    game: int
    seed: int
    ended: str
    winners: tuple[str, ...] = ()
    side: str = ""  # the winning team, or the winner
    turns: int = 0
    answers: int = 0
    digest: str = ""
    error: str = ""
    save: str = ""  # the name of the file with the game, if it was saved
    cell: int = 0  # the plan's place in the run
    seats: tuple[SeatRow, ...] = ()

    @property
    def place(self) -> tuple[int, int]:
        """The game's place in the run."""
        return self.cell, self.game

    @property
    def is_played(self) -> bool:
        """Whether it counts in statistics."""
        return self.ended not in (CRASHED, LOST)

    def as_line(self) -> str:
        """The row as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def row_from(data: dict[str, Any]) -> Row:
    """The row that was written as JSON."""
    seats = tuple([SeatRow(**seat) for seat in data["seats"]])
    return Row(**{**data, "winners": tuple(data["winners"]), "seats": seats})
