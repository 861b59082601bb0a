"""502.3, 701.39: permanents that don't untap."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.keyword_actions import Acted
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import Those
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.turn.untapping import ITS_UNTAP, YOUR_UNTAP, is_untap_step_of
from apnap.state.ability import (
    CombatRule,
    Condition,
    Cost,
    Effect,
    Filter,
    Replacement,
    Selection,
    Token,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.declaration import ATTACK, Draft
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, NOBODY

from .attacking_and_blocking import fitting


@dataclass(frozen=True)
class StaysTapped(Replacement):
    """502.3: what fits doesn't untap during its controller's untap step; with `yours`, during that
    of the effect's controller."""

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

    def rule(self) -> str:
        return "502.3"


@dataclass(frozen=True)
class KeepTapped(Meaning):
    """502.3: those don't untap during their controllers' next untap steps; or, with `yours`, during
    your next one; or, with `lasts`, during any of them for as long as that holds."""

    what: Selection
    yours: bool = False
    lasts: Condition | None = None

    def means(self) -> tuple[Effect, ...]:
        stays = StaysTapped(MadeFor(), yours=self.yours)
        until = YOUR_UNTAP if self.yours else ITS_UNTAP
        until = until if self.lasts is None else ""
        words = "doesn't untap"
        return (BeginReplacement(stays, self.what, until=until, words=words, lasts=self.lasts),)


@dataclass(frozen=True)
class Exert(Meaning):
    """701.39a: those permanents don't untap during your next untap step."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        stays = StaysTapped(MadeFor(), yours=True)
        those = Those("exerted")
        kept = BeginReplacement(stays, those, until=YOUR_UNTAP, words="doesn't untap")
        return (Choose("exerted", self.what), kept, Acted("exert", those))


# ---- exerting as a cost ----------------------------------------------------------------------


@dataclass(frozen=True)
class ExertThis(Cost):
    """701.39a-c: the object with the ability, or that creature, is exerted, tapped or not."""

    creature: int = NOBODY

    def units(self, game: Game, context: Resolution) -> list[tuple[Token, ...]]:
        row = game.find(self._which(context))
        there = row is not None and row.zone == BATTLEFIELD and row.controller == context.controller
        return [] if there else [()]

    def text(self) -> str:
        return "exerting it"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number, seat = self._which(context), context.controller
        effect = Continuous(
            controller=seat,
            source=number,
            affected=(number,),
            until=YOUR_UNTAP,
            replacement=StaysTapped(MadeFor(), yours=True),
        )
        kept = BeginEffect(on=number, effect=effect, words="doesn't untap")
        return happen(kept, Acts(on=number, what=number, verb="exert"))

    def _which(self, context: Resolution) -> int:
        return context.source if self.creature == NOBODY else self.creature


@dataclass(frozen=True)
class MayExert(CombatRule):
    """701.39d, 508.1g: the creature with the ability, or those that fit, may be exerted as they
    attack; `WhenPaidToAttack` is "when you do"."""

    who: Filter = Itself()

    def verb(self) -> str:
        return ATTACK

    def is_offer(self) -> bool:
        return True

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for creature in fitting(game, context, draft.many, self.who):
            price = ("", (ExertThis(creature),))
            draft.optional.setdefault(creature, []).append((context.source, context.nth, price))
