"""702: Keywords that trigger at the beginning of their controller's upkeep.

Cumulative upkeep, echo, fading, vanishing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import If
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import AtBeginning, WhenCounters
from apnap.effects.words.amounts import CountersOn
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import Itself, source_of
from apnap.effects.words.selections import You
from apnap.rules.machine.events import PutCounters
from apnap.state.ability import (
    Ability,
    Amount,
    Condition,
    Effect,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import UPKEEP
from apnap.state.question import Question

from .registry import Parameter, keyword
from .terms import THIS, IsHere, Terms

YOUR_UPKEEP = AtBeginning(UPKEEP, "you")
SACRIFICE = Sacrifice(THIS, You())  # 701.17a: nobody else's permanent


@dataclass(frozen=True)
class MayPayForEach(Effect):
    """702.24a: A player may pay the cost so many times over, all of it or nothing."""

    price: MayPay
    times: Amount

    def _all(self, game: Game, context: Resolution) -> MayPay:
        times = max(0, self.times.count(game, context))
        return replace(self.price, mana=self.price.mana * times, costs=self.price.costs * times)

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self._all(game, context).questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return self._all(game, context).perform(game, context)


@keyword("Cumulative upkeep", Parameter.COST, rule="702.24")
def cumulative_upkeep(terms: Terms) -> tuple[Ability, ...]:
    """702.24a-b: Cumulative upkeep [cost]: each upkeep put an age counter on the permanent, and
    sacrifice it unless you pay the cost for each age counter."""
    price = MayPay(terms.mana, terms.costs, otherwise=(SACRIFICE,))
    effects = (PutCounter(THIS, "age"), MayPayForEach(price, CountersOn("age", THIS)))
    return (TriggeredAbility(YOUR_UPKEEP, effects, condition=IsHere()),)


@dataclass(frozen=True)
class CameSinceUpkeep(Condition):
    """702.30a: Whether the permanent came under control since the beginning of its controller's
    last upkeep."""

    def holds(self, game: Game, context: Resolution) -> bool:
        row = game.find(source_of(game, context))
        if row is None or row.controller != context.controller:
            return False
        return row.since >= game.player(context.controller).turns_begun - 1


@keyword("Echo", Parameter.COST, rule="702.30")
def echo(terms: Terms) -> tuple[Ability, ...]:
    """702.30a: Echo [cost]: at the first upkeep after the permanent came under your control,
    sacrifice it unless you pay the cost; 702.1b: an {X} in the cost is whatever the amount is as it
    is paid."""
    unless = MayPay(terms.mana, terms.costs, otherwise=(SACRIFICE,), times=terms.amount)
    return (TriggeredAbility(YOUR_UPKEEP, (unless,), condition=CameSinceUpkeep()),)


@keyword("Fading", Parameter.NUMBER, rule="702.32")
def fading(terms: Terms) -> tuple[Ability, ...]:
    """702.32a: Fading N: the permanent enters with N fade counters; each upkeep one is removed, and
    if none is left to remove, the permanent is sacrificed."""
    has_some = Compare(CountersOn("fade", THIS), low=1)
    removes = If(has_some, (PutCounter(THIS, "fade", sign=-1),), (SACRIFICE,))
    return (
        ReplacementAbility(EntersWith(kind="fade", number=terms.count())),
        TriggeredAbility(YOUR_UPKEEP, (removes,)),
    )


@dataclass(frozen=True)
class WhenLastCounterGoes(WhenCounters):
    """702.63a: The last counter of a kind is removed."""

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        row = game.find(event.on) if isinstance(event, PutCounters) else None
        if row is None or row.count(self.kind):
            return []
        return WhenCounters.occurrences(self, game, context, event)


@keyword("Vanishing", Parameter.NUMBER, rule="702.63")
def vanishing(terms: Terms) -> tuple[Ability, ...]:
    """702.63a-b: Vanishing N: the permanent enters with N time counters; each upkeep one is
    removed, and with the last one it is sacrificed. Without a number it enters with none of its
    own."""
    has_some = Compare(CountersOn("time", THIS), low=1)
    last = WhenLastCounterGoes(Itself(), "time", removed=True)
    meaning: tuple[Ability, ...] = (
        TriggeredAbility(YOUR_UPKEEP, (PutCounter(THIS, "time", sign=-1),), condition=has_some),
        TriggeredAbility(last, (SACRIFICE,)),
    )
    if not terms.number and terms.amount is None:
        return meaning
    return (ReplacementAbility(EntersWith(kind="time", number=terms.count())), *meaning)
