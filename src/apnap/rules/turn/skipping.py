"""614.10, 500.11: Skipped steps and phases."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.names_in_log import name_of
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import FIRST_STRIKE_DAMAGE, MaybePhase, PhaseName, StepName

from .extra_steps import PHASES

# 501, 506, 512: The steps of the phases that have steps, 510.4 included.
SKIPPABLE: dict[PhaseName, tuple[StepName, ...]] = {
    "beginning": PHASES["beginning"],
    "combat": (*PHASES["combat"], FIRST_STRIKE_DAMAGE),
    "ending": PHASES["ending"],
}


@dataclass
class SkipPhase(Event):
    """500.11: The whole phase that would begin now is skipped."""

    phase: MaybePhase = ""

    def rule(self) -> str:
        return "614.10"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        assert self.phase
        turn = game.edit_turn(game.running)
        if self.phase == "combat":
            turn.combats += ((),)
        while turn.ahead and turn.ahead[0] in SKIPPABLE[self.phase][1:]:
            turn.ahead = turn.ahead[1:]
        return self

    def text(self, game: Game) -> str:
        active = game.turns[game.running].active
        return f"{name_of(game, active)} skips the {self.phase} phase"


@dataclass
class SkippedThen(Event):
    """614.10b: Instructions that follow something skipped are carried out first of all in the next
    step, phase or turn that takes place."""

    then: tuple[Procedure, ...] = ()

    def rule(self) -> str:
        return "614.10b"

    def apply(self, game: Game) -> Event:
        game.edit_turn(game.running).awaiting += self.then
        return replace(self, then=())

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will do something first in what comes next"
