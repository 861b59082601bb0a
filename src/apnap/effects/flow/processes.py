"""608.2c: "Repeat this process": all that was said before is done again."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.abilities.resolving import nested
from apnap.rules.continuous.text_changes import substituted
from apnap.state.ability import Amount, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game

from .flow import all_types


@dataclass(frozen=True)
class Again(Effect):
    """Follow the instructions of the `Process` around this one again, `times` more times. By
    itself, it is only a place in the process."""

    times: Amount = Number(1)


AGAIN = Again()


@dataclass(frozen=True)
class Process(Effect):
    """Follow the instructions, and again wherever one of them is `AGAIN`."""

    effects: tuple[Effect, ...]

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return nested(context, substituted(self.effects, AGAIN, self, (Process,)))
