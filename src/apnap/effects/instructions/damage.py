"""120: Instructions that deal damage."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import how_many
from apnap.effects.words.filters import source_of
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.events import Damage
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class DealDamage(Effect):
    """120.1: The source, or another object, deals damage to each of those.

    `divided`: The amount is the total, which the controller divided among the targets (601.2d).
    `own`: The amount is counted for each of those players (`ThatPlayer`).
    """

    amount: Amount
    to: Selection
    called: str = ""
    source: Selection | None = None  # None: the spell, or the source of the ability
    divided: bool = False
    unpreventable: bool = False  # 615.12
    own: bool = False

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        sources = [source_of(game, context)]
        if self.source is not None:
            sources = self.source.pick(game, context)
        amount, events = self.amount.count(game, context), list[Event]()
        parts = dict(context.divided)
        for thing in self.to.pick(game, context):
            part = parts.get(thing, 0) if self.divided else amount
            if self.own and game.is_player(thing):
                part = self.amount.count(game, nested(context, (), thing))
            for source in sources if part > 0 else ():  # 120.8
                each = self.source is not None and self.source.is_each()
                many = how_many(game, source) if each else 1
                hit = Damage(on=thing, amount=part * many, source=source, dealers=many)
                hit.unpreventable = self.unpreventable
                events.append(hit)
        return happen(*events, by=context.controller) if events else None
