"""801: The range of influence. Spells and abilities see the game only through a `Scope`."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.rules.combat.protectors import protected_from_afar
from apnap.state.ability import BEYOND
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLANES
from apnap.state.seats import (
    in_turn_order,
    left_of,
    next_in_order,
    players,
    right_of,
    within,
)


def is_limited(game: Game) -> bool:
    """Whether this game has limited ranges of influence."""
    return bool(game.rules.range or game.rules.ranges)


def fix_ranges(game: Game, seats: Sequence[int]) -> None:
    """801.2c: Determine who is within range of these players, as a turn begins."""
    own = dict(game.rules.ranges)  # 801.2a
    for seat in seats:
        distance = own.get(seat, game.rules.range)
        if distance and game.is_in(seat):
            reach = tuple(sorted(within(game, seat, distance)))
            if own:
                note_reach(game, seat, reach)
            game.edit_player(seat).reach = reach


def note_reach(game: Game, seat: int, reach: tuple[int, ...]) -> None:
    """Where ranges differ, note in each player's row within whose range the player is."""
    before = set(game.player(seat).reach or ())
    for other in before.symmetric_difference(reach):
        row = game.edit_player(other)
        kept = [each for each in row.reached_by if each != seat]
        row.reached_by = tuple(kept) if other in before else tuple(sorted([*kept, seat]))


def refix_ranges(game: Game) -> list[int]:
    """801.2c, 807.4h: Let players near a seat that has become empty reach further, as a turn
    begins. Returns the seats whose ranges may have changed."""
    if not game.departed:
        return []
    near: set[int] = set()
    if is_limited(game):
        farthest = max([game.rules.range, *[distance for _, distance in game.rules.ranges]])
        for gone in game.departed:
            left, right = left_of(game, gone), right_of(game, gone)
            near.update(within(game, left, farthest))
            near.update(within(game, right, farthest))
    game.departed = ()
    fix_ranges(game, sorted(near))
    return sorted(near)


def drop_from_ranges(game: Game, gone: int) -> None:
    """Take a player who has left out of everybody's range."""
    if not is_limited(game):
        return
    for seat in who_sees(game, gone):
        row = game.player(seat)
        if row.reach is not None and gone in row.reach:
            game.edit_player(seat).reach = tuple([p for p in row.reach if p != gone])
    for seat in game.player(gone).reach or () if game.rules.ranges else ():
        row = game.edit_player(seat)
        row.reached_by = tuple([p for p in row.reached_by if p != gone or seat == gone])


class Scope:
    """The part of the game that one player's spells and abilities can see and affect. For NOBODY,
    and for a plane or phenomenon (801.18), it is the whole table."""

    def __init__(self, game: Game, controller: int, source: int = NOBODY) -> None:
        self.game = game
        self.reach = game.player(controller).reach if controller != NOBODY else None
        if self.reach is not None and source != NOBODY and is_exempt(game, source):
            self.reach = None

    def narrow(self, seat: int) -> None:
        """2008-02:601.11: Leave out those who are not within that player's range, too."""
        reach = self.game.player(seat).reach
        if reach is not None:
            own = self.reach
            self.reach = tuple([each for each in reach if own is None or each in own])

    def sees(self, thing: int) -> bool:
        """801.2, 801.2d: Whether this is a player within range, or an object that such a player
        controls or protects."""
        if self.reach is None:
            return True
        if thing < self.game.size:
            return thing in self.reach
        if self.game.controller_of(thing) in self.reach:
            return True
        row = self.game.find(thing)
        return row is not None and row.protector in self.reach

    def players(self) -> list[int]:
        """101.4: The players within range, in turn order from the active player of the running
        turn."""
        game = self.game
        seats = players(game)
        if self.reach is not None:
            seats = tuple([seat for seat in self.reach if game.is_in(seat)])
        return in_turn_order(game, seats, game.turns[game.running].active)

    def permanents(self) -> list[int]:
        """403.1: All permanents within range."""
        seats = self.players()
        permanents = [number for seat in seats for number in self.game.player(seat).battlefield]
        return permanents + self.battles_beyond()

    def battles_beyond(self) -> list[int]:
        """801.2d: The battles that are within range only because of their protectors."""
        return [] if self.reach is None else protected_from_afar(self.game, self.reach)


def scope_of(game: Game, context: Resolution) -> Scope:
    """The part of the game that this spell or ability can see and affect."""
    scope = Scope(game, context.controller, context.source)
    if context.within != NOBODY:
        scope.narrow(context.within)
    return scope


# ---- planes (801.18) -------------------------------------------------------------------------


def planar_controller(game: Game) -> int:
    """311.5, 901.12b: The planar controller of the running turn: the active player or, of an active
    team, the primary player. 800.4p: If that player has left, the one who took over; 901.14b:
    NOBODY if nobody did."""
    turn = game.turns[game.running]
    if turn.planar != NOBODY:
        return turn.planar if game.is_in(turn.planar) else NOBODY
    active = max(turn.active, 0)
    return active if game.is_in(active) else next_in_order(game, active)


def is_exempt(game: Game, source: int) -> bool:
    """801.18: Whether this is a plane or phenomenon, or an ability of one. In a Grand Melee those
    are limited, too."""
    if game.rules.seats_per_marker or source < game.size:
        return False
    row = game.find(source)
    if row is None:
        last = game.seats[source % game.size].last_known.get(source)
        row = last.row if last is not None else None
    return row is not None and not PLANES.isdisjoint(row.card.base.types)


def beyond_range(game: Game) -> int:
    """The player who controls planes that no range limits; NOBODY if there are none."""
    if game.rules.seats_per_marker or game.running not in game.turns:
        return NOBODY
    if game.over or not game.remaining:
        return NOBODY
    seat = planar_controller(game)
    return seat if seat != NOBODY and BEYOND in game.seats[seat].watchers else NOBODY


def reaches(game: Game, other: int, source: int, seat: int) -> bool:
    """Whether an object of the other player reaches this player. `who_sees` may include a player of
    whose objects only the planes do."""
    reach = game.player(other).reach
    return reach is None or seat in reach or is_exempt(game, source)


# ---- who is reached --------------------------------------------------------------------------


def spoken_of(game: Game, controller: int) -> list[int]:
    """Everybody, in turn order, for words such as "each player". Players out of range are dropped
    later, and the log says so (801.10); with several turns in progress they are not even named."""
    if game.rules.seats_per_marker:
        return Scope(game, controller).players()
    return Scope(game, NOBODY).players()


def who_sees(game: Game, seat: int) -> tuple[int, ...]:
    """The players within whose range this player is, or was when leaving the game; and the player
    whose planes reach everybody (see `reaches`)."""
    rules = game.rules
    if not rules.range and not rules.ranges:
        return game.present or players(game)
    row = game.player(seat)
    near = row.reached_by if rules.ranges else row.reach or ()
    if not rules.seats_per_marker:
        far = beyond_range(game)
        if far != NOBODY and far not in near:
            near = tuple(sorted([*near, far]))
    if rules.range or len(rules.ranges) == game.size:
        return tuple([p for p in near if game.is_in(p)])
    return tuple([p for p in players(game) if game.player(p).reach is None or p in near])


# ---- several turns ---------------------------------------------------------------------------


def with_priority(game: Game, number: int) -> list[int]:
    """807.5a: The players who get priority for this turn's stack, in turn order.

    The turn marker is within their range, or an object on the stack is controlled by a player who
    is. 2006-10:608.4: Where all markers share one stack, everybody does.
    """
    turn = game.turns[number]
    if not is_limited(game) or not game.rules.seats_per_marker or game.rules.one_stack:
        return in_turn_order(game, players(game), turn.active)
    seen: set[int] = set()
    for seat in {turn.active, *[game.controller_of(thing) for thing in turn.stack]}:
        seen.update(who_sees(game, seat))  # also for a seat that has left: who saw it then
    return in_turn_order(game, seen, turn.active)


def is_held_up(game: Game, number: int) -> bool:
    """2006-10:608.4: Where all markers share one stack, a turn waits while there is something on
    the stack that was put there in another turn."""
    if not game.rules.one_stack or len(game.turns) == 1 or game.turns[number].stack:
        return False
    return any(turn.stack for turn in game.turns.values())


def who_notices(game: Game, thing: int) -> Sequence[int]:
    """The players within whose range the object or player is; for an event about neither, all who
    get priority in the turn where it happens."""
    rules = game.rules
    if not rules.range and not rules.ranges:
        return game.present or players(game)
    seat = game.controller_of(thing) if thing != NOBODY else NOBODY
    return who_sees(game, seat) if seat != NOBODY else with_priority(game, game.running)


def turns_nearby(game: Game, number: int) -> list[int]:
    """The other turns that could affect this one: the next markers on each side.

    After a turn has been removed, all turns.
    """
    if number not in game.turns:
        return list(game.turns)
    return sorted(game.turns_beside(number)) if len(game.turns) > 1 else []


def overlap(game: Game, one: int, other: int) -> bool:
    """Whether any player is within reach of both turns."""
    return not _area(game, one).isdisjoint(_area(game, other))


def _area(game: Game, number: int) -> set[int]:
    """The players within reach of anybody who gets priority in this turn."""
    area: set[int] = set()
    for seat in with_priority(game, number):
        reach = game.player(seat).reach
        area.update(reach if reach is not None else players(game))
    return area
