"""701.49: Roll to visit your Attractions."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.triggers.events import fits
from apnap.effects.words.filters import APlayer
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.attractions import RollToVisit, Visit
from apnap.state.ability import Effect, Filter, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class VisitAttractions(Effect):
    """701.49a: Roll to visit your Attractions."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(RollToVisit(on=context.controller), by=context.controller)


@dataclass(frozen=True)
class WhenVisits(Trigger):
    """701.49a: Triggers when a player who fits visits an Attraction that fits."""

    who: Filter = APlayer("you")
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Visit",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Visit) or not self.who.matches(game, context, event.by):
            return False
        return fits(self.what, game, context, event.on)
