"""What has happened this turn, for abilities that ask ("if a creature died this turn")."""

from __future__ import annotations

from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY


def this_turn(
    game: Game, number: int, by: int = NOBODY, kinds: tuple[str, ...] = ()
) -> list[Event]:
    """What has happened in that turn, in order; 801.11: as far as this player's range reaches. With
    `kinds`, only events of these classes.

    With several turns in progress, what happens in one of them is not part of another. What players
    did who have left since is still found (800.4i).
    """
    scope = Scope(game, by)
    found = []
    turn = game.turns[number]
    for entry in game.log.last_of(number, turn.recorded - turn.began):
        if kinds and type(entry.event).__name__ not in kinds:
            continue
        if entry.happened and _is_seen(game, scope, entry.event):
            found.append(entry.event)
    return found


def last_turn(game: Game, number: int, by: int = NOBODY) -> list[Event]:
    """The same, in the turn before that one: the marker's, where there are several (807.4)."""
    scope = Scope(game, by)
    turn, found = game.turns[number], list[Event]()
    for entry in reversed(game.log.before(number, turn.recorded - turn.began)):
        if entry.happened and type(entry.event).__name__ == "TurnBegins":
            break
        if entry.happened and _is_seen(game, scope, entry.event):
            found.append(entry.event)
    return found[::-1]


def this_step(game: Game, number: int, by: int = NOBODY) -> list[Event]:
    """The same, since the step or phase began that the turn is in."""
    events = this_turn(game, number, by)
    began = [place for place, event in enumerate(events) if type(event).__name__ == "StepBegins"]
    return events[began[-1] + 1 :] if began else events


def _is_seen(game: Game, scope: Scope, event: Event) -> bool:
    if scope.reach is None:
        return True
    return all(role == NOBODY or scope.sees(role) for role in event.roles())
