"""601.2i: The table of what else happens at the moment in which a spell becomes cast."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.machine.tables import enter
from apnap.state.event import Event
from apnap.state.game import Game

# By rule: the events that go with a spell, found by the card that it was before it was cast.
AS_IT_IS_CAST: dict[str, Callable[[Game, int], tuple[Event, ...]]] = {}


def as_it_is_cast(rule: str, events: Callable[[Game, int], tuple[Event, ...]]) -> None:
    """Enter a function that finds what happens together with a spell's becoming cast."""
    enter(AS_IT_IS_CAST, rule, events)


def events_as_cast(game: Game, card: int) -> list[Event]:
    """601.2i: The events that happen as the spell that was this card becomes cast."""
    return [event for find in AS_IT_IS_CAST.values() for event in find(game, card)]
