"""305.1: The trigger of playing a land, which is not cast and may come from any zone."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import APlayer
from apnap.rules.casting.lands import LandPlayed
from apnap.state.ability import Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class WhenPlaysLand(Trigger):
    """305.1: Triggers when a player who fits plays a land that fits; None means any land."""

    who: Filter = APlayer("you")
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("LandPlayed",)

    def looks_back(self) -> bool:
        """The card is described as it was where it was played from."""
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, LandPlayed) or not self.who.matches(game, context, event.on):
            return False
        return self.what is None or self.what.matches(game, context, event.card)
