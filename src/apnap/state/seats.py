"""102.4, 103.1b, 801.2: the ring of seats. Left is the next in turn order, right the one before."""

from __future__ import annotations

from collections.abc import Iterable

from .game import Game
from .names import NOBODY


def left_of(game: Game, seat: int) -> int:
    """The nearest player still in the game to the left; also of a seat whose player has left."""
    other = game.player(seat).left
    while not game.is_in(other):
        other = game.player(other).left
    return other


def right_of(game: Game, seat: int) -> int:
    other = game.player(seat).right
    while not game.is_in(other):
        other = game.player(other).right
    return other


def unlink(game: Game, seat: int) -> None:
    """The neighbours of a player who has left become neighbours; the seat remembers its place."""
    if game.remaining:
        left, right = left_of(game, seat), right_of(game, seat)
        game.edit_player(left).right = right
        game.edit_player(right).left = left


def within(game: Game, seat: int, distance: int) -> tuple[int, ...]:
    """801.2, 801.2b: the players at most that many seats away, the player first, then outwards."""
    found = [seat]
    left = right = seat
    for _ in range(distance):
        left, right = left_of(game, left), right_of(game, right)
        for other in (left, right):
            if other not in found:
                found.append(other)
    return tuple(found)


def distance(game: Game, one: int, other: int) -> int:
    """How many seats apart two players in the game sit."""
    left = right = one
    steps = 0
    while other not in (left, right):
        left, right = left_of(game, left), right_of(game, right)
        steps += 1
    return steps


def players(game: Game) -> tuple[int, ...]:
    """Everybody still in the game, by seat."""
    if not game.present:
        game.present = tuple([seat for seat in range(game.size) if game.is_in(seat)])
    return game.present


def in_turn_order(game: Game, seats: Iterable[int], first: int) -> list[int]:
    """101.4: those players, beginning with that seat and going left. Sides that share turns stay
    together (805.6): a team's seats are neighbours (805.1), counted from the team's first."""
    size = game.size
    if first == NOBODY:
        first = 0
    if game.rules.shared_turns:
        first = game.side_of(first)[0]
    return sorted(seats, key=lambda seat: (seat - first) % size)


def teammates(game: Game, seat: int) -> list[int]:
    """102.3: the others on the player's team who are still in the game."""
    return [other for other in game.side_of(seat) if other != seat and game.is_in(other)]


def are_opponents(game: Game, one: int, other: int) -> bool:
    """102.2, 102.3: anyone who is not on one's team."""
    return game.player(one).side != game.player(other).side


def turn_seat(game: Game, seat: int) -> int:
    """805.4: the seat at which the player's turns are kept: that of the team's primary player where
    turns are shared."""
    if not game.rules.shared_turns:
        return seat
    side = game.side_of(seat)
    found = primary(game, side)
    return side[0] if found == NOBODY else found


def primary(game: Game, side: tuple[int, ...]) -> int:
    """805.2: the member in the rightmost seat from the team's perspective, still in the game.

    `sides` list a team's seats from right to left, that is, in turn order.
    """
    for seat in side:
        if game.is_in(seat):
            return seat
    return NOBODY
