"""107.14, 122, 2026-08:701.68: Costs that are paid in counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Permanent
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.mana.total_cost import counted
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.objects.counters import player_counters
from apnap.rules.replacement.applicable import can_get_counters
from apnap.rules.zones.moving import split
from apnap.state.ability import Asset, Cost, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class PayCounters(Cost):
    """107.14: Pay counters that the player has, usually energy; with `x`, X more."""

    number: int = 1
    kind: str = "energy"
    x: bool = False

    def has_x(self) -> bool:
        return self.x

    def _number(self, context: Resolution) -> int:
        return self.number + (context.x if self.x else 0)

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        have, number = player_counters(game, context.controller, self.kind), self._number(context)
        tokens = tuple([(self.kind, context.controller, nth) for nth in range(have)])
        return [tokens] * number if number <= have else [()]

    def text(self) -> str:
        return f"{self.kind} counters"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        number = self._number(context)
        if not number:
            return None
        why = ("107.14",)
        return happen(PutCounters(on=context.controller, kind=self.kind, number=-number, why=why))


@dataclass(frozen=True)
class CountersToPay(Cost):
    """122.1: Put so many counters on one permanent you control that fits. 2026-08:701.68a: With
    `blight`, this is the keyword action."""

    number: int = 1
    kind: str = "-1/-1"
    what: Filter = Permanent(("creature",), "you")
    blight: bool = False

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """2026-08:701.68b: If no permanent can get the counters, the cost can't be paid."""
        tokens: list[Asset] = []
        for thing in game.player(context.controller).battlefield:
            fits = self.what.matches(game, context, thing)
            if fits and can_get_counters(game, thing, self.kind):
                tokens.append(("get counters", thing, 0))
        return [tuple(tokens)]

    def verb(self) -> str:
        return "blight" if self.blight else f"put {self.kind} counters on"

    def text(self) -> str:
        return f"{self.number} {self.kind} counters on a permanent"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing, many in counted(context.chosen):
            one = split(game, thing, many)
            put = PutCounters(
                on=one, kind=self.kind, number=self.number, by=context.controller, effect=False
            )
            events.append(put)
        if self.blight:  # 2026-08:701.68d
            events.append(Acts(on=context.controller, verb="blight"))
        return happen(*events)
