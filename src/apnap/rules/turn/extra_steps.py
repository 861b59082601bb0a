"""500.8, 500.9: Phases and steps that are added to a turn."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
    MaybePhase,
    MaybeStep,
    PhaseName,
    StepName,
)

# 500.1: The steps of each phase. 505.1a: Every main phase but the first is postcombat.
PHASES: dict[PhaseName, tuple[StepName, ...]] = {
    "beginning": (UNTAP, UPKEEP, DRAW),
    "combat": (
        BEGIN_COMBAT,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        COMBAT_DAMAGE,
        END_COMBAT,
    ),
    "main": (POSTCOMBAT_MAIN,),
    "ending": (END, CLEANUP),
}


def phase_of(step: MaybeStep) -> MaybePhase:
    """The phase that the step belongs to."""
    if step == PRECOMBAT_MAIN:
        return "main"
    if step == FIRST_STRIKE_DAMAGE:
        return "combat"
    for phase, steps in PHASES.items():
        if step in steps:
            return phase
    return ""


def rest_of_phase(step: MaybeStep, ahead: tuple[StepName, ...]) -> int:
    """The number of steps ahead that still belong to the same phase as this step."""
    if not step:
        return 0
    phase, last = phase_of(step), step
    for number, each in enumerate(ahead):
        if phase_of(each) != phase or _place(each) <= _place(last):
            return number
        last = each
    return len(ahead)


def _place(step: StepName) -> int:
    """The place of the step in its phase."""
    for steps in PHASES.values():
        if step in steps:
            return steps.index(step)
    return 2 if step == FIRST_STRIKE_DAMAGE else 0


@dataclass
class AddSteps(Event):
    """500.8: Phases are added after this phase, or after the step named `after`; 500.9: or steps
    are added after this step. The latest addition comes first."""

    steps: tuple[StepName, ...] = ()
    after: MaybeStep = ""  # a step that is ahead; empty for the current step
    is_phase: bool = True

    def rule(self) -> str:
        return "500.8" if self.is_phase else "500.9"

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        at, step = 0, turn.step
        if self.after and self.after != step:
            if self.after not in turn.ahead:
                return self
            at, step = turn.ahead.index(self.after) + 1, self.after
        if self.is_phase:
            at += rest_of_phase(step, turn.ahead[at:])
        turn.ahead = (*turn.ahead[:at], *self.steps, *turn.ahead[at:])
        return self

    def text(self, game: Game) -> str:
        kind = "phase" if self.is_phase else "step"
        names = [phase_of(step) for step in self.steps] if self.is_phase else list(self.steps)
        return f"there will be an additional {', '.join(dict.fromkeys(names))} {kind}"
