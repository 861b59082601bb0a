"""701.25: Set a scheme in motion."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.abilities.resolving import nested
from apnap.rules.casual.schemes import SetInMotion, top_scheme
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY


@dataclass(frozen=True)
class SetSchemeInMotion(Effect):
    """701.25c: Set so many schemes from the top of your scheme deck in motion, one at a time."""

    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        if number > 1:
            return nested(context, (SetSchemeInMotion(),) * number)
        top = top_scheme(game, context.controller)
        if number < 1 or top == NOBODY:
            return None
        return happen(SetInMotion(on=top), by=context.controller)


@dataclass(frozen=True)
class WhenSetInMotion(Trigger):
    """904.9: Triggers when you set this scheme in motion."""

    def watches(self) -> tuple[str, ...]:
        return ("SetInMotion",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, SetInMotion) and event.became == context.source

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, SetInMotion)
        return (event.became,)
