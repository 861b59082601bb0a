"""701.48, 701.49, 702.159: instructions about Attractions, and what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.triggers.events import fits
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, source_of
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.attractions import (
    ClaimPrize,
    RollToVisit,
    Visit,
    attraction_deck,
    open_attraction,
)
from apnap.state.ability import Amount, Effect, Filter, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class OpenAttractions(Effect):
    """701.48b: so many cards from the top of your Attraction deck; 701.48a: if you have one."""

    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        top = attraction_deck(game, context.controller)[:number]
        events = [open_attraction(each, context.controller) for each in top]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class VisitAttractions(Effect):
    """701.49a: roll to visit your Attractions."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(RollToVisit(on=context.controller), by=context.controller)


@dataclass(frozen=True)
class ClaimThePrize(Meaning):
    """702.159b: follow the instructions behind "Prize —"."""

    effects: tuple[Effect, ...] = ()

    def means(self) -> tuple[Effect, ...]:
        return (Claim(), *self.effects)


@dataclass(frozen=True)
class Claim(Effect):
    """702.159b: you claim the prize of this Attraction, whatever that is."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = ClaimPrize(on=source_of(game, context), by=context.controller)
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class WhenVisits(Trigger):
    """701.49a: a player who fits visits an Attraction that fits."""

    who: Filter = APlayer("you")
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Visit",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Visit) or not self.who.matches(game, context, event.by):
            return False
        return fits(self.what, game, context, event.on)


@dataclass(frozen=True)
class WhenClaimsPrize(Trigger):
    """702.159b: a player who fits claims the prize of an Attraction."""

    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("ClaimPrize",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, ClaimPrize) and self.who.matches(game, context, event.by)
