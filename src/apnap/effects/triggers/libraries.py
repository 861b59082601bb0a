"""701.19, 701.20: Triggers on players who search and shuffle libraries."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import Shuffle
from apnap.rules.zones.searching import Searches
from apnap.state.ability import Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import LIBRARY


@dataclass(frozen=True)
class WhenSearches(Trigger):
    """701.19a: Triggers when a player who fits searches their own library. The player has the role
    "on"."""

    who: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Searches",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Searches) or event.by != event.on or LIBRARY not in event.zones:
            return False
        return self.who.matches(game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on,)


@dataclass(frozen=True)
class WhenShuffles(Trigger):
    """701.20a: Triggers when a player who fits shuffles their library. The player has the role
    "on"."""

    who: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Shuffle",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Shuffle) and self.who.matches(game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on,)
