"""110.2, 611.2: Instructions that give players control of permanents and spells."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import source_of
from apnap.effects.words.selections import You
from apnap.rules.machine.events import GainControl
from apnap.rules.machine.happening import happen
from apnap.state.ability import Condition, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY, Duration
from apnap.state.question import Question


@dataclass(frozen=True)
class GainControlOf(Effect):
    """110.2: A player gains control of those permanents or spells, `until` then or for good;
    611.2b: or for as long as it `lasts`. 108.3: With `owners`, each of the players gains control of
    those that they own."""

    what: Selection
    who: Selection = You()
    until: Duration = ""
    lasts: Condition | None = None
    owners: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context) + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for n in self.what.pick(game, context) if game.find(n) is not None]
        events = [
            GainControl(
                on=thing,
                controller=seat,
                by=context.controller,
                until=self.until,
                lasts=self.lasts,
                source=source_of(game, context) if self.lasts is not None else NOBODY,
            )
            for thing in things
            for seat in self._seats(game, context, thing)
        ]
        return happen(*events, by=context.controller) if events else None

    def _seats(self, game: Game, context: Resolution, thing: int) -> list[int]:
        """The player who gains control of the object."""
        seats = self.who.pick(game, context)
        return [seat for seat in seats if seat == thing % game.size] if self.owners else seats[:1]
