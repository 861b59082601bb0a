"""608.2c: How often an ability of an object has resolved this turn."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.resolving import ResolvesAgain
from apnap.rules.machine.happening import happen
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.state.ability import Condition, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class CountResolution(Effect):
    """Note that this ability resolves once more, before its other instructions are followed."""

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        row = game.find(context.source)
        if row is None or row.ability is None:
            return None
        return happen(ResolvesAgain(on=row.source, ability=row.ability))


@dataclass(frozen=True)
class HasResolvedTimes(Condition):
    """Whether this is the first, second … time that this ability of the same object has resolved
    this turn: one of these `times`. It counts even if the object is no longer there (113.7a)."""

    times: tuple[int, ...]

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(context.source)
        if row is None or row.ability is None:
            return False
        events = this_turn(game, turn_meant(game, context), kinds=("ResolvesAgain",))
        own = [
            event
            for event in events
            if isinstance(event, ResolvesAgain)
            and event.on == row.source
            and event.ability == row.ability
        ]
        return len(own) in self.times
