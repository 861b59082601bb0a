"""702.159: Claiming the prize of an Attraction."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.words.filters import APlayer, source_of
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.attractions import (
    ClaimPrize,
)
from apnap.state.ability import Effect, Filter, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class ClaimThePrize(Meaning):
    """702.159b: Claim the prize, and follow the instructions behind "Prize —"."""

    effects: tuple[Effect, ...] = ()

    def means(self) -> tuple[Effect, ...]:
        return (Claim(), *self.effects)


@dataclass(frozen=True)
class Claim(Effect):
    """702.159b: You claim the prize of this Attraction."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = ClaimPrize(on=source_of(game, context), by=context.controller)
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class WhenClaimsPrize(Trigger):
    """702.159b: Triggers when a player who fits claims the prize of an Attraction."""

    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("ClaimPrize",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, ClaimPrize) and self.who.matches(game, context, event.by)
