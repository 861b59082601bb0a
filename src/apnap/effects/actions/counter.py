"""701.5: Counter spells and abilities."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.cant import cant_be
from apnap.rules.machine.events import CeaseToExist, Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import names_of
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD, STACK, Zone


@dataclass(frozen=True)
class CounterSpell(Effect):
    """701.5a: Counter spells, which go to the graveyard, and abilities, which cease to exist.

    614.15: With `to`, the spells go to that zone instead.
    """

    what: Selection
    to: Zone = GRAVEYARD

    def foretold(self, game: Game, context: Resolution) -> str:
        things = self.what.pick(game, context)
        return f"{names_of(game, things)} {'is' if len(things) == 1 else 'are'} countered"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if row is None or row.zone != STACK or cant_be(game, number, "countered"):
                continue
            if row.ability is not None:
                events.append(CeaseToExist(on=number, why=("701.5a",)))
            else:
                verb = "is countered"
                events.append(Move(on=number, to=self.to, verb=verb, why=("701.5a",)))
        return happen(*events, by=context.controller) if events else None
