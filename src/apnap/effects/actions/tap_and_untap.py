"""701.21: Tap and untap permanents."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import Tap, Untap
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD


@dataclass(frozen=True)
class SetTapped(Effect):
    """701.21a, 701.21b: Tap the untapped permanents among those; with `tapped` false, untap the
    tapped ones."""

    what: Selection
    tapped: bool = True

    def is_possible(self, game: Game, context: Resolution) -> bool:
        return bool(self.what.questions(game, context) or self._able(game, context))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        able = self._able(game, context)
        events: list[Event] = [Tap(on=n) if self.tapped else Untap(on=n) for n in able]
        return happen(*events, by=context.controller) if events else None

    def _able(self, game: Game, context: Resolution) -> list[int]:
        rows = [game.find(number) for number in self.what.pick(game, context)]
        return [
            row.id
            for row in rows
            if row is not None and row.zone == BATTLEFIELD and row.tapped != self.tapped
        ]
