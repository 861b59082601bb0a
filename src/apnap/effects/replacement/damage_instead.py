"""614.1a: Instructions that are followed instead of damage."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Effect
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from .followed_instead import followed
from .prevention import OfDamage


@dataclass(frozen=True)
class DamageInstead(OfDamage):
    """614.1a: If such damage would be dealt, follow these instructions instead. In them, `Replaced`
    is how much it would have been, `Mentioned("on")` what would have been dealt damage, and
    `ThatPlayer` that player."""

    effects: tuple[Effect, ...] = ()

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (followed(context, self.effects, game.controller_of(event.on)),)

    def rule(self) -> str:
        return "614.6"
