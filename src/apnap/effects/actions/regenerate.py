"""701.15: Regenerate: replace the destruction of a permanent."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.moving import is_permanent
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.rules.casting.cant import REGENERATED, cant_be
from apnap.rules.machine.events import Move
from apnap.rules.replacement.regeneration import regenerate
from apnap.state.ability import Effect, Filter, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Question


@dataclass(frozen=True)
class Regeneration(Replacement):
    """701.15b: A permanent that fits regenerates each time it would be destroyed; 701.15c: unless
    it can't be regenerated."""

    what: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.cause != "destroy" or event.no_regeneration:
            return False
        return self.what.matches(game, context, event.on) and not cant_be(
            game, event.on, REGENERATED
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return regenerate(game, event.on)

    def rule(self) -> str:
        return "614.8"


@dataclass(frozen=True)
class Regenerate(Effect):
    """701.15a: The next time that each of those permanents would be destroyed this turn, it
    regenerates."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        shield = BeginReplacement(
            Regeneration(MadeFor()), Permanents(self.what), left=Number(1), words="may regenerate"
        )
        return shield.perform(game, context)


@dataclass(frozen=True)
class Permanents(Selection):
    """The selected objects that are on the battlefield."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [number for number in self.what.pick(game, context) if is_permanent(game, number)]
