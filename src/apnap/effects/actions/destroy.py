"""701.7: Destroy permanents."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.instructions.moving import is_permanent
from apnap.rules.machine.events import destroy
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import names_of
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Destroy(Effect):
    """701.7a: Destroy permanents. With `no_regeneration`, they can't be regenerated (701.15c).

    Indestructible (702.12b) and regeneration (701.15a) are handled as the event happens.
    """

    what: Selection
    no_regeneration: bool = False

    def foretold(self, game: Game, context: Resolution) -> str:
        things = self.what.pick(game, context)
        return f"{names_of(game, things)} {'is' if len(things) == 1 else 'are'} destroyed"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [destroy(n) for n in self.what.pick(game, context) if is_permanent(game, n)]
        if self.no_regeneration:
            events = [replace(event, no_regeneration=True) for event in events]
        return happen(*events, by=context.controller) if events else None
