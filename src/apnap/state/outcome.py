"""104: How a game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .names import WON

if TYPE_CHECKING:
    from .game import Game


class Outcome(NamedTuple):
    """The end of a game. `places` has the seats from the winners to those who left first; who left
    together, or won together, shares a place."""

    winners: tuple[int, ...]
    draw: bool
    places: tuple[tuple[int, ...], ...]
    turn: int  # the number of the turn in which the game ended


def winners_of(game: Game) -> tuple[int, ...]:
    """104.2: The seats that have won."""
    return tuple([seat for seat in range(game.size) if game.player(seat).status == WON])


def outcome_of(game: Game) -> Outcome | None:
    """How the game has ended; None while it goes on."""
    if not game.over:
        return None
    winners, turn = winners_of(game), 0
    gone: list[tuple[int, ...]] = []  # those who left, the last ones first
    known = set(winners)
    for entry in game.log:
        turn = max(turn, entry.round)
        seats = tuple([seat for seat in entry.event.leaving() if seat not in known])
        if entry.happened and seats:
            gone.insert(0, seats)
            known.update(seats)
    rest = tuple([seat for seat in range(game.size) if seat not in known])  # who lost at the end
    places = [each for each in (winners, rest, *gone) if each]
    return Outcome(winners, not winners, tuple(places), turn)
