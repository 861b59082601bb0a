"""The events of this turn, for abilities that ask about them ("if a creature died this turn")."""

from __future__ import annotations

from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY


def turn_meant(game: Game, context: Resolution) -> int:
    """The turn that "this turn" is: the one that the context names, as that of a static ability
    does (`turn_for_static`), otherwise the one that is going on."""
    return context.turn if context.turn in game.turns else game.running


def turn_for_static(game: Game, seat: int) -> int:
    """807.4: The turn that the time words of a player's static abilities mean: the player's own,
    otherwise the nearest one, and of two as near the one whose marker is on the way to the player.

    Unlike the turn that is going on, it is the same whoever acts (decision 0006)."""
    if len(game.turns) == 1:
        return game.running
    return min(
        game.turns,
        key=lambda number: _distance(game, seat, game.turns[number].active),
    )


def _distance(game: Game, seat: int, active: int) -> tuple[int, int]:
    """How many seats the active player is away, and on which side: the right one first."""
    to_the_right = (seat - active) % game.size
    return min((to_the_right, 0), (game.size - to_the_right, 1))


def this_turn(
    game: Game, number: int, by: int = NOBODY, kinds: tuple[str, ...] = (), before: int = 0
) -> list[Event]:
    """The events that have happened in this turn, in order; 801.11: only those within the range of
    `by`. With `kinds`, only events of these classes. With `before`, only those recorded before the
    turn had so many.

    With several turns in progress, events of other turns are not included. What players did before
    they left the game is (800.4i).
    """
    scope = Scope(game, by)
    events = []
    turn = game.turns[number]
    entries = game.log.last_of(number, turn.recorded - turn.began)
    for entry in entries[: max(0, before - turn.began)] if before else entries:
        if kinds and type(entry.event).__name__ not in kinds:
            continue
        if entry.happened and _is_seen(game, scope, entry.event):
            events.append(entry.event)
    return events


def last_turn(game: Game, number: int, by: int = NOBODY) -> list[Event]:
    """The events of the turn before this one, with the same marker if there are several (807.4)."""
    scope = Scope(game, by)
    turn, events = game.turns[number], list[Event]()
    for entry in reversed(game.log.before(number, turn.recorded - turn.began)):
        if entry.happened and type(entry.event).__name__ == "TurnBegins":
            break
        if entry.happened and _is_seen(game, scope, entry.event):
            events.append(entry.event)
    return events[::-1]


def this_step(game: Game, number: int, by: int = NOBODY) -> list[Event]:
    """The events since the turn's current step or phase began."""
    events = this_turn(game, number, by)
    began = [place for place, event in enumerate(events) if type(event).__name__ == "StepBegins"]
    return events[began[-1] + 1 :] if began else events


def _is_seen(game: Game, scope: Scope, event: Event) -> bool:
    """Whether everything that the event mentions is within range."""
    if scope.reach is None:
        return True
    return all(role == NOBODY or scope.sees(role) for role in event.roles())
