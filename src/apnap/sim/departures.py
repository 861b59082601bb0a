"""Who leaves a game, when and why, and who brought it about. It is read from the log."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolved
from apnap.rules.game.ending import LeaveGame
from apnap.rules.machine.events import Move
from apnap.rules.objects.counters import PutCounters
from apnap.rules.objects.damage import Damage
from apnap.rules.objects.life import PAID, LifeChange
from apnap.state.event import Entry, Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

LIFE, LIBRARY, POISON = "life", "library", "poison"
COMMANDER, CONCEDED, EFFECT = "commander damage", "conceded", "effect"
# The causes, by the rules that a departure cites; the first one that is cited is shown.
CAUSES = {
    "104.3a": CONCEDED,
    "104.3e": EFFECT,
    "104.3h": EFFECT,
    "704.5a": LIFE,
    "704.6a": LIFE,
    "704.5b": LIBRARY,
    "704.5c": POISON,
    "704.6b": POISON,
    "704.6c": COMMANDER,
}


@dataclass(frozen=True)
class Departure:
    """A player who left the game."""

    seat: int
    turn: int  # how many turns had begun
    place: int  # the players who were left, and one
    cause: str
    killer: int  # the seat of whoever brought it about; NOBODY if nobody did


def departures(game: Game, since: int) -> list[Departure]:
    """The players who have left by what the log tells from this entry on. It has to be asked
    before anything else happens, while the sources of damage are known."""
    log = game.log.since(0)
    gone: list[Departure] = []
    for at in range(since, len(log)):
        event = log[at].event
        if not isinstance(event, LeaveGame) or not log[at].happened:
            continue
        later = [each.event for each in log[at + 1 :] if each.happened]
        left = game.remaining + sum(
            [len(each.seats) for each in later if isinstance(each, LeaveGame)]
        )
        for seat in event.seats:
            cause, killer = explained(game, log, at, seat)
            gone.append(Departure(seat, log[at].round, left + 1, cause, killer))
    return gone


def explained(game: Game, log: list[Entry], at: int, seat: int) -> tuple[str, int]:
    """Why this player left by entry `at`, and by whom."""
    event = log[at].event
    rules = (event.rule(), *event.why)
    cause = next((CAUSES[rule] for rule in rules if rule in CAUSES), rules[-1])
    if cause == LIFE:
        return cause, who_took_life(game, log, at, seat)
    if cause == POISON:
        return cause, who_poisoned(game, log, at, seat)
    if cause == COMMANDER:
        return cause, dealer_of(game, last_damage(log, at, seat))
    if cause == EFFECT:
        return cause, controller_of_resolved(game, log, at)
    return cause, NOBODY


def who_took_life(game: Game, log: list[Entry], at: int, seat: int) -> int:
    """119.3: The player whose spell, ability or creature made this player lose life last."""
    at, event = last_of(log, at, game.side_of(seat) if game.rules.shared_life else (seat,))
    if not isinstance(event, LifeChange) or PAID in event.why:
        return NOBODY
    if event.source == NOBODY:
        return controller_of_resolved(game, log, at)
    return dealer_of(game, last_damage(log, at, event.on, event.source))


def who_poisoned(game: Game, log: list[Entry], at: int, seat: int) -> int:
    """122.1: The player who gave this player the last poison counter."""
    side = game.side_of(seat) if game.rules.shared_poison else (seat,)
    for before in range(at - 1, -1, -1):
        event = log[before].event
        if not isinstance(event, PutCounters) or not log[before].happened:
            continue
        if event.kind == "poison" and event.on in side and event.number > 0:
            if event.by != NOBODY:
                return event.by
            return dealer_of(game, last_damage(log, before, event.on))
    return NOBODY


def last_of(log: list[Entry], at: int, seats: tuple[int, ...]) -> tuple[int, Event | None]:
    """The last time before entry `at` that one of these players lost life."""
    for before in range(at - 1, -1, -1):
        event, happened = log[before].event, log[before].happened
        if isinstance(event, LifeChange) and happened and event.on in seats and event.amount < 0:
            return before, event
    return at, None


def last_damage(log: list[Entry], at: int, seat: int, source: int = NOBODY) -> Damage | None:
    """The last damage to this player before entry `at`, by this source if one is given."""
    for each in reversed(log[:at]):
        event = each.event
        if not isinstance(event, Damage) or not each.happened or event.on != seat:
            continue
        if source in (NOBODY, event.source):
            return event
    return None


def dealer_of(game: Game, damage: Damage | None) -> int:
    """The player who controlled the source of the damage."""
    if damage is None:
        return NOBODY
    return damage.dealer if damage.dealer != NOBODY else game.controller_of(damage.source)


def controller_of_resolved(game: Game, log: list[Entry], at: int) -> int:
    """608.2m: The controller of the spell or ability that left the stack next after entry `at`:
    while it resolved, the entry was written."""
    for each in log[at:]:
        event = each.event
        leaves = isinstance(event, Resolved) or (isinstance(event, Move) and "608.2m" in event.why)
        if leaves and each.happened and each.turn == log[at].turn:
            return game.controller_of(event.on)
    return NOBODY
