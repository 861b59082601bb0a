"""104.4b, 729.3-729.6: Loops: endless ones without any choice, and players undoing each other's
actions.

A loop of forced events is looked for only after many of them, so that play without loops costs
nothing. Decision 0017 says when a loop counts as endless.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.range_of_influence import Scope, is_limited
from apnap.rules.zones.revealing import Reorder
from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Option
from apnap.state.records import Value
from apnap.state.seats import in_turn_order, players

from .ending import LeaveGame, with_team
from .loop_growth import GrowthSnapshot, growth_snapshot, largest_spoken
from .snapshots import NO_SNAPSHOT, Snapshot, describe, difference, snapshot

PATIENCE = 12  # rounds without any choice before snapshots are compared
KEPT = 256  # snapshots kept; then none are taken until there were twice as many rounds
TRIED = 8  # earlier snapshots of the same shape that the newest is compared with
GROWING = 3  # snapshots in a row that must have the same shape and show only growth
LUCKY = 20  # the same where chance is involved; also how often each outcome could have come up
MOST_OUTCOMES = 60  # more outcomes of chance than this are not told apart
LONGEST_WAIT = 200  # rounds to wait at most for one number to outgrow all texts
MOST_TAKEN = 64  # actions remembered in a step: no round that players repeat has so many


@dataclass(frozen=True)
class Taken(Value):
    """729.3: An action that a player took, and a snapshot of the game before it."""

    seat: int = NOBODY
    action: str = ""
    before: Snapshot = NO_SNAPSHOT


def choices_near(game: Game, number: int) -> int:
    """The number of choices made so far in this turn and the turns beside it."""
    turns = [number, *game.turns_beside(number)]
    return sum([game.turns[each].choices for each in turns])


# ---- loops of mandatory actions (729.4) ------------------------------------------------------


@dataclass
class Repeating(Procedure):
    """A procedure that may repeat some of its steps for ever without any player making a choice."""

    choices: int = 0  # 104.4b: the number of choices made when the counting of rounds began
    forced: int = 0  # the number of rounds since then
    heads: tuple[tuple[str, int], ...] = ()  # what came next in each round, and the stack's height
    points: tuple[GrowthSnapshot, ...] = ()  # 729.4: a snapshot of each round
    wait: int = 0  # no snapshots are taken up to this round


def draw_if_endless(game: Game, rounds: Repeating, head: str = "") -> Procedure | None:
    """104.4b, 729.4: End the game as a draw if it is in an endless loop without choices.

    Called once a round. `head` names the object that comes next, as far as that is known.
    """
    choices = choices_near(game, rounds.turn)
    if choices != rounds.choices:
        rounds.choices, rounds.forced, rounds.wait = choices, 0, 0
        rounds.heads = rounds.points = ()
    rounds.forced += 1
    if rounds.forced <= PATIENCE:
        return None
    came_before = note_head(rounds, head, len(game.turns[rounds.turn].stack))
    if not came_before or rounds.forced <= rounds.wait:
        return None
    now = growth_snapshot(game, rounds.turn, rounds.forced)
    rounds.points = (*rounds.points, now)
    before = find_endless_round(game, rounds, now)
    if before is not None:
        return draw_for(game, rounds.turn, before)
    if len(rounds.points) >= KEPT:
        rounds.points, rounds.wait = (), 2 * rounds.forced
    return None


def note_head(rounds: Repeating, head: str, height: int) -> bool:
    """Whether this has come before, while nothing below it on the stack has resolved since."""
    if rounds.heads and rounds.heads[-1][1] > height:
        rounds.heads = tuple([each for each in rounds.heads if each[1] <= height])
        rounds.points = tuple([each for each in rounds.points if len(each.below) < max(1, height)])
    came_before = any(each[0] == head for each in rounds.heads)
    if (head, height) not in rounds.heads:
        rounds.heads = (*rounds.heads, (head, height))[-KEPT:]
    return came_before


def find_endless_round(game: Game, rounds: Repeating, now: GrowthSnapshot) -> GrowthSnapshot | None:
    """The snapshot where the last round of an endless loop began, or None if it isn't known to be
    endless. Where more rounds must be seen first, `rounds.wait` is set."""
    alike = [each for each in rounds.points if is_alike(each, now)]
    for before in alike[-2::-1]:
        if before.numbers == now.numbers and before.draws == now.draws:
            return before if has_seen_enough_rounds(game, rounds, before, now) else None
    for stride in range(1, min(TRIED, len(alike) - 1) + 1):
        before = alike[-1 - stride]
        if keeps_growing(alike[::-stride]):
            return before if has_seen_enough_rounds(game, rounds, before, now) else None
    return None


def has_seen_enough_rounds(
    game: Game, rounds: Repeating, before: GrowthSnapshot, now: GrowthSnapshot
) -> bool:
    """Whether enough rounds have been seen to be sure; if not, set how many to wait for."""
    needed = rounds_needed(game, rounds.turn, before, now)
    if now.at < needed:
        rounds.points, rounds.wait = (), needed
    return now.at >= needed


def is_alike(before: GrowthSnapshot, now: GrowthSnapshot) -> bool:
    """Whether both rounds have the same shape, on top of the same stack, with libraries in the same
    order (unless there was a shuffle in between)."""
    if before.shape != now.shape or now.below[: len(before.below)] != before.below:
        return False
    return before.draws != now.draws or before.order == now.order


def keeps_growing(latest: list[GrowthSnapshot]) -> bool:
    """Whether the latest snapshots, newest first, show nothing but growth for several rounds in a
    row; with chance involved, for many rounds."""
    number = GROWING if latest[0].draws == latest[1].draws else LUCKY
    if len(latest) < number:
        return False
    for nth in range(number - 1):
        was = dict(latest[nth + 1].numbers)
        change = difference(latest[nth + 1].numbers, latest[nth].numbers)
        if not all(is_endless_change(was.get(name, 0), more) for name, more in change):
            return False
    return True


def is_endless_change(was: int, more: int) -> bool:
    """Whether a number may change like this for ever: one that is at least zero may grow; only one
    below zero, such as the life of a player who can't lose, may go on falling."""
    return more > 0 if was >= 0 else more < 0


def rounds_needed(game: Game, number: int, before: GrowthSnapshot, now: GrowthSnapshot) -> int:
    """The first round in which the loop is sure to be endless: everything that grows is beyond any
    number that matters, and chance has had every opportunity to end it."""
    spoken = max(largest_spoken(game), game.rules.poison, game.rules.commander_damage)
    length = now.at - before.at
    needed = max(spoken, LUCKY * length * outcomes(game, number, before, now))
    change, totals = difference(before.numbers, now.numbers), dict(now.numbers)
    rates = dict(change)
    for name, more in change:
        limit = spoken
        if name.startswith("life ") and more > 0:
            others = [each for each in totals if each.startswith("life ")]
            slower = [totals[each] for each in others if rates.get(each, 0) < more]
            limit = max([spoken + game.rules.life, *slower])
        left = limit - abs(totals.get(name, 0))
        if left >= 0:
            needed = max(needed, now.at + min(LONGEST_WAIT, (left // abs(more) + 1) * length))
    return needed


def outcomes(game: Game, number: int, before: GrowthSnapshot, now: GrowthSnapshot) -> int:
    """The number of ways in which chance could have decided one round. A shuffle doesn't count if
    no card of that library moved or was shown."""
    if before.draws == now.draws:
        return 0
    events = [e.event for e in game.log.last_of(number, now.recorded - before.recorded)]
    named = {thing for event in events for thing in event.roles()}
    total, is_any_known = 1, False
    for event in events:
        ways = event.outcomes(game)
        is_any_known = is_any_known or ways > 1
        if isinstance(event, (Shuffle, Reorder)):
            cards = game.player(event.on).library
            same = before.libraries[event.on] == now.libraries[event.on]
            if same and named.isdisjoint(cards):
                continue
        total = min(MOST_OUTCOMES, total * ways)
    return total if is_any_known else MOST_OUTCOMES


def draw_for(game: Game, number: int, since: GrowthSnapshot) -> Procedure:
    """104.4b, 729.4: End the game as a draw; 104.4f, 801.16: with limited ranges, for the players
    who are involved and everybody within their ranges."""
    if not is_limited(game) or not game.rules.draw_in_range:
        seats = tuple(players(game))
        return happen(LeaveGame(seats=seats, drawn=True, why=("104.4b", "729.4")))
    reached = {s for one in involved(game, number, since) for s in Scope(game, one).players()}
    seats = with_team(game, sorted(reached))
    return happen(LeaveGame(seats=seats, drawn=True, why=("104.4f", "801.16", "729.4")))


def involved(game: Game, number: int, since: GrowthSnapshot) -> list[int]:
    """801.16: The players whose objects did something in the loop."""
    turn = game.turns[number]
    seats: set[int] = set()
    for entry in game.log.last_of(number, turn.recorded - since.recorded):
        source: int = getattr(entry.event, "source", NOBODY)
        for thing in (entry.event.on, source, *entry.event.roles()):
            seat = game.controller_of(thing) if thing != NOBODY else NOBODY
            if seat != NOBODY and game.is_in(seat):
                seats.add(seat)
    return sorted(seats)


# ---- fragmented loops (729.3) ----------------------------------------------------------------


def latest(taken: tuple[Taken, ...], one_more: Taken) -> tuple[Taken, ...]:
    """729.3: The actions with one more. Each has a snapshot of the whole game, so only the latest
    are remembered."""
    return (*taken, one_more)[-MOST_TAKEN:]


def name_action(game: Game, option: Option) -> str:
    """The action's name, which stays the same from one round to the next."""
    return f"{option.verb} {describe(game, option.what)} {option.nth}"


def barred_actions(
    game: Game, seat: int, number: int, taken: tuple[Taken, ...], first_stops: bool = True
) -> frozenset[str]:
    """729.3: The actions that this player may not repeat now. If several players took actions since
    and the game is as it was, the active player, or the first one involved in turn order, must do
    something else; 2008-02:421.3: or, if that player has the last word, the others must."""
    own = [at for at, each in enumerate(taken) if each.seat == seat]
    if not own or all(each.seat == seat for each in taken[own[0] :]):
        return frozenset()
    now = snapshot(game, number)
    actions = []
    for at in own:
        before = taken[at].before
        if (before.shape, before.numbers) != (now.shape, now.numbers):
            continue
        seats = {each.seat for each in taken[at:]}
        active = game.turns[number].active
        is_first = in_turn_order(game, seats, active)[0] == seat
        if len(seats) > 1 and is_first == first_stops:
            actions.append(taken[at].action)
    return frozenset(actions)
