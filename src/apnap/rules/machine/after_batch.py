"""The tables of what the rules do right after a batch of events, asked by `happening`.

There are two moments. What is due at any time (702.131d, 702.103f) happens before triggered
abilities look at the batch. What follows at once (702.145c, 702.158b) happens as a batch of its own
afterwards; it is looked for only if `Game.recheck_day_and_night` says that something near has
changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from apnap.state.event import Event
from apnap.state.game import Game

from .tables import enter

Happened = Callable[[Game], list[Event]]

# By a name among the watchers: finds what is due while anything watches under that name.
DUE_AT_ANY_TIME: dict[str, Happened] = {}


class Following(NamedTuple):
    """Events that the rule has happen after a batch; those with a lower order come first."""

    order: int
    rule: str
    events: Happened


FOLLOWING: list[Following] = []
# Names among the watchers: look for what follows wherever something of that name has changed, or
# is gone.
LOOK_AGAIN_NEAR: dict[str, str] = {}
LOOK_AGAIN_WITHOUT: dict[str, str] = {}


def due_at_any_time(watched: str, events: Happened) -> None:
    """Enter a function that finds what is due at any time, while such a name is watched."""
    enter(DUE_AT_ANY_TIME, watched, events)


def following(
    order: int,
    rule: str,
    events: Happened,
    near: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
) -> None:
    """Enter a function that finds what the rule has happen at once after a batch of events.

    `near` and `without` are names of abilities among the watchers: it is asked after something has
    changed for one who controls such an ability, or after such an ability is gone.
    """
    if any(each.rule == rule or each.order == order for each in FOLLOWING):
        raise ValueError(f"{rule} has been entered into this table before")
    FOLLOWING.append(Following(order, rule, events))
    FOLLOWING.sort()
    for name in near:
        enter(LOOK_AGAIN_NEAR, name, rule)
    for name in without:
        enter(LOOK_AGAIN_WITHOUT, name, rule)


def events_that_follow(game: Game) -> list[Event]:
    """The events of all entries, in their order."""
    return [event for each in FOLLOWING for event in each.events(game)]
