"""104.4b, 729.3-729.6: loops: when nobody has a say, and when players undo each other's actions.

A loop of forced events is looked for only after many of them, so that play without loops costs
nothing. Decision 0017 says what makes one endless.
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
from .loop_growth import GrowthSnapshot, largest_spoken, point
from .snapshots import NO_MOMENT, Snapshot, difference, moment, refer

PATIENCE = 12  # so often something comes again without anybody's choice before points are compared
KEPT = 256  # so many points are compared; then none until it has come twice as often
TRIED = 8  # of the earlier points of the same shape, so many are compared
GROWING = 3  # so many points in a row must have the same shape and more of the same
LUCKY = 20  # so many where chance has a hand in it; and so often each of its outcomes may have come
MOST_OUTCOMES = 60
LONGEST_WAIT = 200


@dataclass(frozen=True)
class Taken(Value):
    """729.3: an action that a player took, and how things were before it."""

    seat: int = NOBODY
    action: str = ""
    before: Snapshot = NO_MOMENT


def choices_near(game: Game, number: int) -> int:
    turns = [number, *game.turns_beside(number)]
    return sum([game.turns[each].choices for each in turns])


# ---- loops of mandatory actions (729.4) ------------------------------------------------------


@dataclass
class Repeating(Procedure):
    """A procedure of which a part may come again and again without anybody having a say."""

    choices: int = 0  # 104.4b: how often somebody had had a say when the rounds below began
    forced: int = 0  # how often the part has come again since then
    heads: tuple[tuple[str, int], ...] = ()  # what came, and how high the stack was
    points: tuple[GrowthSnapshot, ...] = ()  # 729.4: how things were in those rounds
    wait: int = 0  # before this round nothing is looked at


def drawn_by_loop(game: Game, rounds: Repeating, head: str = "") -> Procedure | None:
    """104.4b, 729.4: has the game come back to where it was, without anybody having had a say, and
    will it always? `head` is what comes next, as far as that is known without looking."""
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
    now = point(game, rounds.turn, rounds.forced)
    rounds.points = (*rounds.points, now)
    before = endless(game, rounds, now)
    if before is not None:
        return draw_for(game, rounds.turn, before)
    if len(rounds.points) >= KEPT:
        rounds.points, rounds.wait = (), 2 * rounds.forced
    return None


def note_head(rounds: Repeating, head: str, height: int) -> bool:
    """Has this come before, with nothing below it on the stack having been looked at since?"""
    if rounds.heads and rounds.heads[-1][1] > height:
        rounds.heads = tuple([each for each in rounds.heads if each[1] <= height])
        rounds.points = tuple([each for each in rounds.points if len(each.below) < max(1, height)])
    came_before = any(each[0] == head for each in rounds.heads)
    if (head, height) not in rounds.heads:
        rounds.heads = (*rounds.heads, (head, height))[-KEPT:]
    return came_before


def endless(game: Game, rounds: Repeating, now: GrowthSnapshot) -> GrowthSnapshot | None:
    """Will this come again for ever? Then where the last round of it began. Where more rounds
    have to be seen, `rounds.wait` says so."""
    alike = [each for each in rounds.points if is_alike(each, now)]
    for before in alike[-2::-1]:
        if before.numbers == now.numbers and before.draws == now.draws:
            return before if is_due(game, rounds, before, now) else None
    for stride in range(1, min(TRIED, len(alike) - 1) + 1):
        before = alike[-1 - stride]
        if goes_on(alike[::-stride]):
            return before if is_due(game, rounds, before, now) else None
    return None


def is_due(game: Game, rounds: Repeating, before: GrowthSnapshot, now: GrowthSnapshot) -> bool:
    """Have enough rounds been seen? Else so many more are waited for."""
    needed = rounds_needed(game, rounds.turn, before, now)
    if now.at < needed:
        rounds.points, rounds.wait = (), needed
    return now.at >= needed


def is_alike(before: GrowthSnapshot, now: GrowthSnapshot) -> bool:
    """Is there the same, and lies what was below on the stack still there? What has been shuffled
    lies otherwise."""
    if before.shape != now.shape or now.below[: len(before.below)] != before.below:
        return False
    return before.draws != now.draws or before.order == now.order


def goes_on(latest: list[GrowthSnapshot]) -> bool:
    """The latest points of one shape, backwards: is there, several times, more and never less of
    anything? With chance, many times."""
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
    """Could it change like that for ever? What is there may become more and more; only what is
    below zero, such as the life of a player who can't lose, may become less and less."""
    return more > 0 if was >= 0 else more < 0


def rounds_needed(game: Game, number: int, before: GrowthSnapshot, now: GrowthSnapshot) -> int:
    """In which round at the earliest it is sure: when all that grows is beyond any number that
    could make a difference, and chance has had every opportunity to end it."""
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
    """In how many ways the chance in one round can have turned out, as far as it matters: in which
    order cards lie does not where none of them has left the library or was shown."""
    if before.draws == now.draws:
        return 0
    events = [e.event for e in game.log.last_of(number, now.recorded - before.recorded)]
    named = {thing for event in events for thing in event.roles()}
    found, seen = 1, False
    for event in events:
        ways = event.outcomes(game)
        seen = seen or ways > 1
        if isinstance(event, (Shuffle, Reorder)):
            cards = game.player(event.on).library
            same = before.libraries[event.on] == now.libraries[event.on]
            if same and named.isdisjoint(cards):
                continue
        found = min(MOST_OUTCOMES, found * ways)
    return found if seen else MOST_OUTCOMES


def draw_for(game: Game, number: int, since: GrowthSnapshot) -> Procedure:
    """104.4b, 729.4: the game is a draw; 104.4f, 801.16: with limited ranges, for those who are
    involved and everybody within their ranges."""
    if not is_limited(game):
        seats = tuple(players(game))
        return happen(LeaveGame(seats=seats, drawn=True, why=("104.4b", "729.4")))
    reached = {s for one in involved(game, number, since) for s in Scope(game, one).players()}
    seats = with_team(game, sorted(reached))
    return happen(LeaveGame(seats=seats, drawn=True, why=("104.4f", "801.16", "729.4")))


def involved(game: Game, number: int, since: GrowthSnapshot) -> list[int]:
    """801.16: the players whose objects did something in the loop."""
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


def name_action(game: Game, option: Option) -> str:
    return f"{option.verb} {refer(game, option.what)} {option.nth}"


def barred(game: Game, seat: int, number: int, taken: tuple[Taken, ...]) -> frozenset[str]:
    """729.3: what this player has to do otherwise than before: where others took actions, too, and
    everything is as it was, the active player, or else the first one involved, must not go on."""
    own = [at for at, each in enumerate(taken) if each.seat == seat]
    if not own or all(each.seat == seat for each in taken[own[0] :]):
        return frozenset()
    now = moment(game, number)
    found = []
    for at in own:
        before = taken[at].before
        if (before.shape, before.numbers) != (now.shape, now.numbers):
            continue
        seats = {each.seat for each in taken[at:]}
        active = game.turns[number].active
        if len(seats) > 1 and in_turn_order(game, seats, active)[0] == seat:
            found.append(taken[at].action)
    return frozenset(found)
