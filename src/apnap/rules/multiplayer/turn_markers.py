"""807.4: Turn markers. With one turn at a time, a single marker goes round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.log_entries import record
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.tables import enter
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.seats import left_of, right_of, turn_seat
from apnap.state.turn import Turn

from .range_of_influence import turns_nearby

# 807.4g, by rule: what passes from a marker that is removed to the one on its right.
Follow = Callable[[Game, int, int], None]
AS_MARKER_GOES: dict[str, Follow] = {}
ROOM = 3  # 807.4d, 807.4i: the number of seats on a side that must be without a marker


def as_marker_goes(rule: str, follow: Follow) -> None:
    """807.4g: Enter a function that is called with the game, a marker that is removed and the one
    to its right."""
    enter(AS_MARKER_GOES, rule, follow)


# ---- where markers are -----------------------------------------------------------------------


def marker_seats(size: int, seats_per_marker: int, first: int) -> list[int]:
    """807.4a, 807.4b: The seats that get the markers: one for each four players, four seats apart,
    the first at `first`."""
    if not seats_per_marker:
        return [first]
    number = max(1, size // seats_per_marker)
    return [(first + n * seats_per_marker) % size for n in range(number)]


def first_holders(game: Game, first: int) -> list[int]:
    """807.4a-b, 800.4k: The seats that get the first markers, among players still in the game."""
    seat = first if game.is_in(first) else left_of(game, first)
    seat = turn_seat(game, seat)
    holders = [seat]
    for _ in range(markers_for(game, game.remaining) - 1):
        for _ in range(game.rules.seats_per_marker):
            seat = left_of(game, seat)
        holders.append(seat)
    return holders


def markers_for(game: Game, number: int) -> int:
    """807.4a: The number of markers for so many players; at least one."""
    each = game.rules.seats_per_marker
    return max(1, number // each) if each else 1


def beside(game: Game, number: int, step: int) -> int:
    """The next marker to the left (step 1) or right (-1). Markers never change their order."""
    highest = markers_for(game, game.size)
    other = (number - 1 + step) % highest + 1
    while other not in game.turns:
        other = (other - 1 + step) % highest + 1
    return other


def place_of(game: Game, number: int) -> int:
    """The seat where the marker is; if its holder has left, the seat that will take it."""
    holder = game.turns[number].active
    return holder if game.is_in(holder) else left_of(game, holder)


def is_waiting(turn: Turn) -> bool:
    """807.4d: Whether the holder has the marker but has not begun the turn."""
    return len(turn.agenda) == 1 and turn.agenda[0].at == 0


def has_room(game: Game, number: int) -> bool:
    """807.4d: Whether no other marker is within three seats to the left of its holder, or was at
    the same seat first."""
    if len(game.turns) == 1:
        return True
    holder = game.turns[number].active
    for other in turns_nearby(game, number):
        if place_of(game, other) == holder and _was_first(game, other, number):
            return False
    return not _is_close(game, number, left=True)


def _was_first(game: Game, other: int, number: int) -> bool:
    """Whether the other one of two markers at one seat goes first."""
    if not is_waiting(game.turns[other]):
        return True
    return other < number if len(game.turns) == 2 else beside(game, number, 1) == other


def _is_close(game: Game, number: int, left: bool) -> bool:
    """807.4d, 807.4i: Whether there is a marker within three seats of this one, on that side."""
    places = {place_of(game, other) for other in turns_nearby(game, number)}
    seat = place_of(game, number)
    places.discard(seat)
    for _ in range(ROOM):
        seat = left_of(game, seat) if left else right_of(game, seat)
        if seat in places:
            return True
    return False


def marker_to_the_right(game: Game, seat: int) -> int:
    """807.4e: The first marker met going right from a seat, without the seat's own.

    Markers keep about the same distances, so the search begins a little to the right of where it
    should be.
    """
    first, highest = next(iter(game.turns)), markers_for(game, game.size)
    offset = (seat - game.turns[first].active) % game.size
    number = beside(game, first + offset * highest // game.size - ROOM, -1)
    for _ in range(len(game.turns)):
        following = beside(game, number, 1)
        if _away(game, seat, following) > _away(game, seat, number):
            break
        number = following
    return number


def _away(game: Game, seat: int, number: int) -> int:
    """The number of seats from the marker to this seat."""
    return (seat - game.turns[number].active) % game.size or game.size


def markers_near(game: Game, seat: int) -> list[int]:
    """The turns that could affect a player at this seat, in marker order."""
    if len(game.turns) == 1:
        return list(game.turns)
    number = marker_to_the_right(game, seat)
    return sorted([number, *turns_nearby(game, number)])


# ---- from one turn to the next ---------------------------------------------------------------


def hand_on(game: Game, number: int) -> bool:
    """500.7, 807.4c, 807.4i: Hand the marker on to the player who takes the next turn. Returns
    whether that turn need not wait for room.

    Extra turns come first, the newest before the others. Then turn order goes on to the left of the
    player who took the last turn that was not an extra turn.
    """
    turn = game.edit_turn(number)
    look_again_at_turns(game)
    holder = turn.active
    last = last_in_order(turn)
    turn.without = ""
    while turn.extra:
        seat, turn.extra = turn_seat(game, turn.extra[-1]), turn.extra[:-1]
        place = len(turn.extra)
        missing = "".join([what for at, what in turn.extra_without if at == place])
        turn.extra_without = tuple([each for each in turn.extra_without if each[0] < place])
        if not game.is_in(seat):  # 800.4k
            continue
        if game.rules.seats_per_marker and _is_close(game, number, left=False):  # 807.4i
            game.edit_player(seat).extra_turns += 1
            continue
        turn.active, turn.is_extra, turn.resume = seat, True, last
        turn.without = missing
        return False
    if game.rules.shared_turns:
        last = game.side_of(last)[-1]
        if turn.reversed:
            last = game.side_of(last)[0]
    follower = right_of(game, last) if turn.reversed else left_of(game, last)
    way = -1 if turn.reversed else 1
    between = (way * (follower - last) - 1) % game.size
    turn.passed += tuple([(last + way * (1 + n)) % game.size for n in range(between)])
    turn.active = turn_seat(game, follower)
    turn.is_extra, turn.resume = False, last
    return turn.active == holder


def last_in_order(turn: Turn) -> int:
    """500.7: The player who took the last turn that was not an extra turn."""
    return turn.resume if turn.is_extra else turn.active


def has_to_stay(game: Game, number: int) -> bool:
    """2008-02:608.4c: Whether the player who would get the marker next can't receive it, because
    there is one within three seats to that player's left.

    If each of several markers stays only because of the next one, and all of their turns are over,
    they are passed at the same time.
    """
    turn = game.turns[number]
    extra = [seat for seat in turn.extra if game.is_in(turn_seat(game, seat))]
    if len(game.turns) == 1 or (extra and not _is_close(game, number, left=False)):
        return False
    ahead = _in_the_way_of(game, number)
    known = set(ahead)
    while ahead:
        other = ahead.pop()
        if not has_ended(game.turns[other]):
            return True
        more = [each for each in _in_the_way_of(game, other) if each not in known]
        known.update(more)
        ahead += more
    return bool(known) and number not in known


def has_ended(turn: Turn) -> bool:
    """Whether the turn is over, but its marker has not been passed on."""
    return len(turn.agenda) == 1 and turn.agenda[0].at == len(turn.agenda[0].steps()) - 1


def _in_the_way_of(game: Game, number: int) -> list[int]:
    """The markers within three seats to the left of the player who would get this one next."""
    seat, seats = left_of(game, last_in_order(game.turns[number])), []
    for _ in range(ROOM):
        seat = left_of(game, seat)
        seats.append(seat)
    return [other for other in turns_nearby(game, number) if place_of(game, other) in seats]


def look_again_at_turns(game: Game) -> None:
    """Compute characteristics again where static abilities ask whose turn it is, or what happened
    in it: with several markers, one that moves far away may be the nearest (`turn_for_static`)."""
    if game.rules.seats_per_marker:
        for seat, table in enumerate(game.seats):
            if "look TurnBegins" in table.watchers:
                layers.forget_region(game, seat)


def begin_owed_turn(game: Game, number: int) -> None:
    """807.4i-j: An extra turn that a player is owed comes just before the player's next turn."""
    turn = game.turns[number]
    if turn.is_extra or not game.player(turn.active).extra_turns:
        return
    game.edit_player(turn.active).extra_turns -= 1
    row = game.edit_turn(number)
    row.is_extra = True
    if row.resume == NOBODY:
        row.resume = right_of(game, row.active)


def skips_turn(game: Game, number: int) -> bool:
    """614.10, 805.8: Whether the player, or the team, skips the turn that would begin now; if so,
    one skip is used up."""
    seat = game.turns[number].active
    if game.rules.shared_turns:
        seat = game.side_of(seat)[0]
    if not game.player(seat).skip_turns:
        return False
    game.edit_player(seat).skip_turns -= 1
    return True


# ---- removing markers ------------------------------------------------------------------------


def designate_for_removal(game: Game, gone: Iterable[int]) -> None:
    """807.4e: If there are too many markers now that players have left, designate those to the
    right of them for removal.

    807.4f: Markers that are designated already are not counted again.
    """
    seats = list(gone)
    if 0 in game.turns:  # no marker has been handed out
        return
    before = markers_for(game, game.remaining + len(seats))
    candidates = sorted({marker_to_the_right(game, seat) for seat in seats})
    for seat in seats:
        _take_over(game, seat)
    for n in range(before - markers_for(game, game.remaining)):
        left = [number for number in candidates if number in game.turns]
        _designate(game, left[n % len(left)] if left else marker_to_the_right(game, seats[0]), 1)


def _take_over(game: Game, seat: int) -> None:
    """807.4c: A marker whose holder leaves before the turn has begun goes to the left at once."""
    for number in markers_near(game, seat):
        if game.turns[number].active == seat and is_waiting(game.turns[number]):
            hand_on(game, number)


def _designate(game: Game, number: int, times: int) -> None:
    """807.4e: Designate a marker for removal; 807.4g: remove it at once if its turn has not
    begun."""
    game.edit_turn(number).removals += times
    record(game, MarkerDesignated(marker=number), ("807.4e",))
    if is_waiting(game.turns[number]):
        remove_marker(game, number)


def remove_marker(game: Game, number: int) -> None:
    """807.4g: Remove the marker, when its turn has ended or while its holder waits to begin one."""
    turn = game.turns[number]
    to_right = beside(game, number, -1)
    record(game, MarkerRemoved(marker=number), ("807.4g",))
    owed = len(turn.extra) + (1 if is_waiting(turn) and turn.is_extra else 0)
    if owed and game.is_in(turn.active):  # 807.4j
        game.edit_player(turn.active).extra_turns += owed
    for seat in turn.controlled:
        game.edit_player(seat).controlled_by = NOBODY
    successor = game.edit_turn(to_right)
    successor.dirty += turn.dirty
    successor.waiting += turn.waiting
    for follow in AS_MARKER_GOES.values():
        follow(game, number, to_right)
    game.turns_to_ask_again = tuple({*game.turns_to_ask_again, *turns_nearby(game, number)})
    game.asked.pop(number, None)
    look_again_at_turns(game)
    del game.turns[number]
    if game.running == number:
        game.running = to_right
    if turn.removals > 1:
        _designate(game, to_right, turn.removals - 1)


@dataclass
class MarkerDesignated(Event):
    """807.4e: A marker is designated for removal."""

    marker: int = 0

    def rule(self) -> str:
        return "807.4e"

    def roles(self) -> tuple[int, ...]:
        return ()

    def text(self, game: Game) -> str:
        return f"turn marker {self.marker} is designated for removal"


@dataclass
class MarkerRemoved(Event):
    """807.4g: A marker is removed."""

    marker: int = 0

    def rule(self) -> str:
        return "807.4g"

    def roles(self) -> tuple[int, ...]:
        return ()

    def text(self, game: Game) -> str:
        return f"turn marker {self.marker} is removed"


# ---- events ----------------------------------------------------------------------------------


@dataclass
class ExtraTurn(Event):
    """500.7: The player will take an extra turn after the turn in which this happens; `without` is
    the "untap" step, or the "schemes", that it won't have."""

    without: str = ""

    def rule(self) -> str:
        return "500.7"

    def apply(self, game: Game) -> Event:
        seat = turn_seat(game, self.on)  # 805.8
        turn = game.edit_turn(game.running)
        if game.rules.seats_per_marker and seat != turn.active:  # 807.4j
            game.edit_player(seat).extra_turns += 1
        else:
            if self.without:
                turn.extra_without += ((len(turn.extra), self.without),)
            turn.extra += (seat,)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will take an extra turn"


@dataclass
class ReverseTurnOrder(Event):
    """101.4: The turn order goes to the right instead of to the left, or to the left again."""

    def rule(self) -> str:
        return "101.4"

    def forbidden(self, game: Game) -> str:
        """807.4c: The markers of a Grand Melee always go to the left."""
        return "807.4c" if game.rules.seats_per_marker else ""

    def apply(self, game: Game) -> Event:
        for number in game.turns:
            turn = game.edit_turn(number)
            turn.reversed = not turn.reversed
        return self

    def text(self, game: Game) -> str:
        return "the turn order is reversed"


@dataclass
class SkipTurn(Event):
    """614.10: The player's next turn will be skipped."""

    def rule(self) -> str:
        return "614.10"

    def apply(self, game: Game) -> Event:
        seat = game.side_of(self.on)[0] if game.rules.shared_turns else self.on  # 805.8
        game.edit_player(seat).skip_turns += 1
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will skip a turn"


@dataclass
class TurnSkipped(Event):
    """500.10, 614.10: The turn that would begin is skipped."""

    def rule(self) -> str:
        return "614.10"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} skips a turn"


def one_each_side(game: Game, seats: Iterable[int]) -> list[int]:
    """805.8: One player for each team that shares turns: one effect counts only once for the
    team."""
    if not game.rules.shared_turns:
        return list(seats)
    return list(dict.fromkeys([turn_seat(game, seat) for seat in seats]))


def pass_to_teammates(game: Game, gone: tuple[int, ...]) -> None:
    """805.4: A team's turn goes on while any of its members is in the game."""
    for number, turn in game.turns.items() if game.rules.shared_turns else ():
        if turn.active in gone:
            game.edit_turn(number).active = turn_seat(game, turn.active)
