"""311.7: Chaos ensues: the instruction, and the trigger of chaos abilities."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.planes import ChaosEnsues
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class LetChaosEnsue(Effect):
    """311.7: Let chaos ensue."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ChaosEnsues(), by=context.controller)


@dataclass(frozen=True)
class WhenChaosEnsues(Trigger):
    """311.7: Triggers when chaos ensues."""

    def watches(self) -> tuple[str, ...]:
        return ("ChaosEnsues",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, ChaosEnsues)
