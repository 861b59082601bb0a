"""102.4, 103.1b, 801.2: The ring of seats. Left is the next player in turn order, right the one
before."""

from __future__ import annotations

from collections.abc import Iterable

from .game import Game
from .names import NOBODY


def left_of(game: Game, seat: int) -> int:
    """The nearest player to the left who is still in the game; the seat itself may be empty."""
    other = game.player(seat).left
    while not game.is_in(other):
        other = game.player(other).left
    return other


def right_of(game: Game, seat: int) -> int:
    """The nearest player to the right who is still in the game; the seat itself may be empty."""
    other = game.player(seat).right
    while not game.is_in(other):
        other = game.player(other).right
    return other


def is_reversed(game: Game) -> bool:
    """101.4: Whether an effect has reversed the turn order of the running turn's game."""
    turn = game.turns.get(game.running)
    return turn is not None and turn.reversed


def next_in_order(game: Game, seat: int) -> int:
    """101.4: The next player in turn order who is still in the game; the seat may be empty."""
    return right_of(game, seat) if is_reversed(game) else left_of(game, seat)


def unlink(game: Game, seat: int) -> None:
    """The neighbors of a player who has left become neighbors of each other; the empty seat keeps
    its place."""
    if game.remaining:
        left, right = left_of(game, seat), right_of(game, seat)
        game.edit_player(left).right = right
        game.edit_player(right).left = left


def within(game: Game, seat: int, distance: int) -> tuple[int, ...]:
    """801.2, 801.2b: The players at most that many seats away: the player first, then outwards."""
    seats = [seat]
    left = right = seat
    for _ in range(distance):
        left, right = left_of(game, left), right_of(game, right)
        for other in (left, right):
            if other not in seats:
                seats.append(other)
    return tuple(seats)


def distance(game: Game, one: int, other: int) -> int:
    """The number of seats between two players in the game."""
    left = right = one
    steps = 0
    while other not in (left, right):
        left, right = left_of(game, left), right_of(game, right)
        steps += 1
    return steps


def players(game: Game) -> tuple[int, ...]:
    """All players still in the game, by seat."""
    if not game.present:
        game.present = tuple([seat for seat in range(game.size) if game.is_in(seat)])
    return game.present


def in_turn_order(game: Game, seats: Iterable[int], first: int) -> list[int]:
    """101.4: These players, beginning with that seat and going left, or right if the turn order is
    reversed. Teams that share turns stay together (805.6), since their seats are neighbors
    (805.1)."""
    backwards = is_reversed(game)
    if first == NOBODY:
        first = 0
    if game.rules.shared_turns:
        first = game.side_of(first)[-1 if backwards else 0]
    order = sorted(seats, reverse=backwards)
    if backwards:
        return [s for s in order if s <= first] + [s for s in order if s > first]
    return [s for s in order if s >= first] + [s for s in order if s < first]


def teammates(game: Game, seat: int) -> list[int]:
    """102.3: The player's teammates who are still in the game."""
    return [other for other in game.side_of(seat) if other != seat and game.is_in(other)]


def are_opponents(game: Game, one: int, other: int) -> bool:
    """102.2, 102.3: Whether the two players are not on the same team."""
    return game.player(one).side != game.player(other).side


def turn_seat(game: Game, seat: int) -> int:
    """805.4: The seat at which the player's turns are kept: with shared turns, that of the team's
    primary player."""
    if not game.rules.shared_turns:
        return seat
    side = game.side_of(seat)
    seat_of_primary = primary(game, side)
    return side[0] if seat_of_primary == NOBODY else seat_of_primary


def primary(game: Game, side: tuple[int, ...]) -> int:
    """805.2: The primary player: the member in the rightmost seat from the team's perspective who
    is still in the game.

    `sides` list a team's seats from right to left, that is, in turn order.
    """
    for seat in side:
        if game.is_in(seat):
            return seat
    return NOBODY
