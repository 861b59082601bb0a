"""702.34a, 702.84a: Objects that are exiled instead of going to another zone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import Move
from apnap.state.ability import Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE, GRAVEYARD, STACK, Zone


@dataclass(frozen=True)
class ExiledInstead(Replacement):
    """702.34a, 702.84a: If the object would leave this zone, it is exiled instead of going anywhere
    else or, without `anywhere`, only instead of going to a graveyard. With `what`, it holds for
    objects that fit."""

    anywhere: bool = True
    was: Zone = STACK
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.to == EXILE:
            return False
        if self.what is None and event.on not in context.targets[0]:
            return False
        row = game.find(event.on)
        if row is None or row.zone != self.was:
            return False
        if self.what is not None and not self.what.matches(game, context, event.on):
            return False
        return self.anywhere or event.to == GRAVEYARD

    def is_own(self) -> bool:
        return self.what is not None

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (replace(event, to=EXILE, bottom=False, from_top=0, verb=""),)

    def rule(self) -> str:
        return "614.1a"
