"""807.4: turn markers. With one turn at a time, the one marker goes round the table."""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.seats import left_of

from .influence import turns_nearby

ROOM = 3  # 807.4d: how many seats to the left must be without a marker


def marker_seats(size: int, seats_per_marker: int, first: int) -> list[int]:
    """807.4a, 807.4b: one for each full four players, four seats apart, the first at `first`."""
    if not seats_per_marker:
        return [first]
    number = max(1, size // seats_per_marker)
    return [(first + n * seats_per_marker) % size for n in range(number)]


def has_room(game: Game, number: int) -> bool:
    """807.4d: no marker within three seats to the left of its holder."""
    if len(game.turns) == 1:
        return True
    holder = game.turns[number].active
    others = {game.turns[other].active for other in turns_nearby(game, number)}
    seat = holder
    for _ in range(ROOM):
        seat = left_of(game, seat)
        if seat == holder:
            break
        if seat in others:
            return False
    return True


def next_marker_holder(game: Game, number: int) -> int:
    """807.4c: the player, or the next team, to the left; NOBODY: 807.4g, the marker is removed."""
    turn = game.turns[number]
    if turn.removals:
        if turn.removals > 1:
            other = marker_to_the_right(game, turn.active, without=number)
            game.edit_turn(other).removals += turn.removals - 1
        return NOBODY
    last = turn.active
    if game.rules.shared_turns:
        last = game.side_of(last)[-1]
    follower = left_of(game, last)
    return game.side_of(follower)[0] if game.rules.shared_turns else follower


def designate_removal(game: Game, gone: list[int]) -> None:
    """807.4e, 807.4f: departures that make the markers too many designate one for removal."""
    each = game.rules.seats_per_marker
    if not each:
        return
    kept = len(game.turns) - sum([turn.removals for turn in game.turns.values()])
    wanted = max(1, game.remaining // each)
    while kept > wanted:
        number = min([marker_to_the_right(game, seat) for seat in gone])
        game.edit_turn(number).removals += 1
        kept -= 1


def marker_to_the_right(game: Game, seat: int, without: int = NOBODY) -> int:
    """The first marker met going right from a seat, its own not counted."""
    best, found = game.size + 1, NOBODY
    for number, turn in game.turns.items():
        away = (seat - turn.active) % game.size or game.size
        if number != without and away < best:
            best, found = away, number
    return found


def take_over(game: Game, gone: list[int]) -> None:
    """807.4c: a marker whose holder left before their turn began goes left at once."""
    for number, turn in list(game.turns.items()):
        if turn.active in gone and turn.agenda and len(turn.agenda) == 1 and turn.agenda[0].at == 0:
            game.edit_turn(number).active = left_of(game, turn.active)
