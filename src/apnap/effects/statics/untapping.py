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
    during the untap step of the effect's controller; with `whose`, during that of those players."""

    on: Filter
    yours: bool = False
    whose: Selection | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Untap",)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        seats = [context.controller if self.yours else game.controller_of(event.on)]
        if self.whose is not None:
            seats = self.whose.pick(game, context)
        if not any(is_untap_step_of(game, seat) for seat in seats):
            return False
        return self.on.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (event,)

    def fixed(self, game: Game, context: Resolution) -> Replacement:
        whose = self.whose if self.whose is None else fixed_now(game, context, self.whose)
        return replace(self, on=fixed_now(game, context, self.on), whose=whose)

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
        by = context.controller
        return (PutCounters(on=event.on, kind=self.kind, number=self.number, by=by),)


@dataclass(frozen=True)
class KeepTapped(Meaning):
    """502.3: The permanents don't untap during their controllers' next untap steps; with `yours`,
    during your next one; with `whose`, during the next one of that player; with `lasts`, during any
    of them for as long as the condition holds."""

    what: Selection
    yours: bool = False
    lasts: Condition | None = None
    whose: Selection | None = None

    def means(self) -> tuple[Effect, ...]:
        what: Selection | None = self.what
        stays = StaysTapped(MadeFor(), self.yours, self.whose)
        is_of_player = self.yours or self.whose is not None
        if is_of_player and isinstance(self.what, Each):  # 611.2c: those that fit at that time
            what, stays = None, StaysTapped(self.what.what, self.yours, self.whose)
        until: Duration = ""
        if self.lasts is None:
            until = YOUR_UNTAP if is_of_player else ITS_UNTAP
        words = "doesn't untap"
        begins = BeginReplacement(stays, what, until=until, words=words, lasts=self.lasts)
        return (begins if self.whose is None else replace(begins, whose=self.whose),)
