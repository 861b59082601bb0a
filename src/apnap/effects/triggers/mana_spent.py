"""106.6: Abilities that trigger if certain mana is spent to cast a spell."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.mana.resources import SpendMana
from apnap.state.ability import Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import STACK

SPELL_PAID_FOR = "for_"  # the role of the spell in the event


@dataclass(frozen=True)
class WhenSpentOn(Trigger):
    """106.6: Triggers when the mana that the ability came with is spent to cast a spell that
    fits."""

    what: Filter

    def watches(self) -> tuple[str, ...]:
        return ()  # the mana itself tells that it is spent

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, SpendMana):
            return False
        row = game.find(event.for_)
        if row is None or row.zone != STACK or row.ability is not None:
            return False
        return self.what.matches(game, context, event.for_)
