"""106.12a: Permanents that are tapped for mana."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import belongs
from apnap.rules.mana.triggered import TAPPED, TappedForMana
from apnap.state.ability import Filter, ManaTypes, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class WhenTappedForMana(Trigger):
    """106.12a: Triggers when "you", an "opponent" or any player taps a permanent that fits for
    mana, with `made` only for mana of these types."""

    what: Filter
    who: str = ""
    made: ManaTypes | None = None

    def watches(self) -> tuple[str, ...]:
        return (TAPPED,)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, TappedForMana) or not belongs(game, context, event.by, self.who):
            return False
        return self._is_made(game, context, event.mana) and self.what.matches(
            game, context, event.on
        )

    def _is_made(self, game: Game, context: Resolution, mana: str) -> bool:
        if self.made is None:
            return True
        return any(self.made.includes(game, context, each, set()) for each in mana)
