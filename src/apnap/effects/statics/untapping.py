"""502.3: Permanents that don't untap."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.flow.flow import Meaning
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.fixed import fixed_now
from apnap.effects.words.selections import Each
from apnap.rules.machine.events import PutCounters
from apnap.rules.turn.untapping import ITS_UNTAP, YOUR_UNTAP, is_untap_step_of
from apnap.state.ability import (
    Condition,
    Effect,
    Filter,
    Replacement,
    Selection,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import Duration


@dataclass(frozen=True)
class StaysTapped(Replacement):
    """502.3: A permanent that fits doesn't untap during its controller's untap step; with `yours`,
    during the untap step of the effect's controller."""

    on: Filter
    yours: bool = False

    def watches(self) -> tuple[str, ...]:
        return ("Untap",)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        seat = context.controller if self.yours else game.controller_of(event.on)
        return is_untap_step_of(game, seat) and self.on.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (event,)

    def fixed(self, game: Game, context: Resolution) -> Replacement:
        return replace(self, on=fixed_now(game, context, self.on))

    def rule(self) -> str:
        return "502.3"


@dataclass(frozen=True)
class CountersInsteadOfUntapping(Replacement):
    """502.3, 614.1a: If a permanent that fits would untap during your untap step, put so many
    counters on it instead."""

    on: Filter
    kind: str
    number: int

    def watches(self) -> tuple[str, ...]:
        return ("Untap",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not is_untap_step_of(game, context.controller):
            return False
        return self.on.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (PutCounters(on=event.on, kind=self.kind, number=self.number),)


@dataclass(frozen=True)
class KeepTapped(Meaning):
    """502.3: The permanents don't untap during their controllers' next untap steps; with `yours`,
    during your next one; with `lasts`, during any of them for as long as the condition holds."""

    what: Selection
    yours: bool = False
    lasts: Condition | None = None

    def means(self) -> tuple[Effect, ...]:
        what: Selection | None = self.what
        stays = StaysTapped(MadeFor(), yours=self.yours)
        if self.yours and isinstance(self.what, Each):  # 611.2c: those that fit at that time
            what, stays = None, StaysTapped(self.what.what, yours=True)
        until: Duration = ""
        if self.lasts is None:
            until = YOUR_UNTAP if self.yours else ITS_UNTAP
        words = "doesn't untap"
        return (BeginReplacement(stays, what, until=until, words=words, lasts=self.lasts),)
