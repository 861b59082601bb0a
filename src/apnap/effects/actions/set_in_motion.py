"""701.25: Set a scheme in motion."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.abilities.resolving import nested
from apnap.rules.casual.schemes import SetInMotion, is_ongoing, top_scheme, top_schemes
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect, Replacement, Selection, Trigger
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
class SetInMotionAgain(Effect):
    """701.25b: Set those face-up schemes in motion again."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [SetInMotion(on=n) for n in self.what.pick(game, context) if game.is_here(n)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class SeveralSchemesInstead(Replacement):
    """614.1a: If you would set a scheme in motion, set so many from the top of your deck in motion
    instead."""

    number: int = 3

    def watches(self) -> tuple[str, ...]:
        return ("SetInMotion",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(event.on)
        return row is not None and row.owner == context.controller

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        tops = top_schemes(game, context.controller)[: self.number]
        return tuple([SetInMotion(on=top, why=event.why) for top in tops])


@dataclass(frozen=True)
class WhenSetsAnother(Trigger):
    """904.9: Triggers when you set a scheme in motion that is not ongoing."""

    def watches(self) -> tuple[str, ...]:
        return ("SetInMotion",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(event.became) if isinstance(event, SetInMotion) else None
        return row is not None and row.owner == context.controller and not is_ongoing(row)


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
