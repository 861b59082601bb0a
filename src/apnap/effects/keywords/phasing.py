"""702.26: Phasing, the effects that phase permanents out, and abilities that wait for it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Itself
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.phasing import PhaseIn, PhaseOut, phasing_out
from apnap.state.ability import Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Question

from .registry import by_name

by_name("Phasing", rule="702.26")


@dataclass(frozen=True)
class PhaseThemOut(Effect):
    """702.26b, 702.26g: Phase out the permanents, and everything attached to them."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = phasing_out(game, self.what.pick(game, context))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WhenPhases(Trigger):
    """702.26b-c: A permanent that fits phases out (603.10b: seen as it was), or `comes` in."""

    what: Filter = Itself()
    comes: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("PhaseIn",) if self.comes else ("PhaseOut",)

    def looks_back(self) -> bool:
        return not self.comes

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, PhaseIn):
            return self.comes and self.what.matches(game, context, event.what)
        return isinstance(event, PhaseOut) and self.what.matches(game, context, event.on)
