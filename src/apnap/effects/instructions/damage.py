"""120: Instructions that deal damage."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import QualityOf, how_many
from apnap.effects.words.filters import source_of
from apnap.effects.words.selections import ONE_OF_THEM
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.events import Damage
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.rules.objects.damage import redirect_excess
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Question


@dataclass(frozen=True)
class DealDamage(Effect):
    """120.1: The source, or another object, deals damage to each of those.

    `divided`: The amount is the total, which the controller divided among the targets (601.2d).
    `own`: The amount is counted for each of those players (`ThatPlayer`). `apart`: It is counted
    for each of the sources (`ONE_OF_THEM`): "each of them deals damage equal to its power".
    `own_to`: Each of the sources deals it to others: "to its controller", "to itself".
    """

    amount: Amount
    to: Selection
    called: str = ""
    source: Selection | None = None  # None: the spell, or the source of the ability
    divided: bool = False
    unpreventable: bool = False  # 615.12
    own: bool = False
    apart: bool = False
    own_to: bool = False

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = self.hits(game, context)
        return happen(*events, by=context.controller) if events else None

    def hits(self, game: Game, context: Resolution) -> list[Event]:
        """All the damage that would be dealt."""
        sources = [source_of(game, context)]
        if self.source is not None:
            sources = self.source.even_left(game, context)
        if self.own_to:
            return [hit for each in sources for hit in self._own_hits(game, context, each)]
        amount = 0 if self.apart else self.amount.count(game, context)
        events: list[Event] = []
        parts = dict(context.divided)
        for thing in self.to.pick(game, context):
            part = parts.get(thing, 0) if self.divided else amount
            if self.own and game.is_player(thing):
                part = self.amount.count(game, nested(context, (), thing))
            for source in sources if part > 0 or self.apart else ():  # 120.8
                each = self.source is not None and self.source.is_each()
                many = how_many(game, source) if each else 1
                if self.apart:
                    part = self.amount.count(game, self._of(context, source))
                    if part <= 0:
                        continue
                hit = Damage(on=thing, amount=part * many, source=source, dealers=many)
                hit.unpreventable = self.unpreventable
                events.append(hit)
        return events

    def _own_hits(self, game: Game, context: Resolution, source: int) -> list[Event]:
        """The damage that this one of the sources deals; identical tokens deal as much each."""
        inner = self._of(context, source)
        amount = self.amount.count(game, inner if self.apart else context)
        events: list[Event] = []
        for thing in self.to.pick(game, inner) if amount > 0 else ():  # 120.8
            many = 1 if thing == source else how_many(game, source)
            hit = Damage(on=thing, amount=amount * many, source=source, dealers=many)
            hit.unpreventable = self.unpreventable
            events.append(hit)
        return events

    def _of(self, context: Resolution, source: int) -> Resolution:
        """The instructions with this one of the sources as the one that is meant."""
        inner = nested(context, (), context.player)
        one = Chooses(on=source, by=context.controller)
        inner.bindings = {**inner.bindings, ONE_OF_THEM.name: (one,)}
        return inner


@dataclass(frozen=True)
class DealTogether(Effect):
    """608.2f: Deal different amounts of damage to several recipients, at the same time: "deals 4
    damage to any target and 2 damage to you"."""

    parts: tuple[DealDamage, ...]

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [question for part in self.parts for question in part.questions(game, context)]

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        return all(part.can_be_done(game, context) for part in self.parts)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [hit for part in self.parts for hit in part.hits(game, context)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class DealToEachOther(Effect):
    """120.1: Each of two creatures deals damage equal to its power, toughness or mana value to the
    other, at the same time; if one of them is gone, neither does."""

    one: Selection
    other: Selection
    quality: str = "power"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        pair = [*self.one.pick(game, context), *self.other.pick(game, context)]
        if len(pair) != 2:
            return None
        events = list[Event]()
        for mine, theirs in ((self.one, pair[1]), (self.other, pair[0])):
            amount = QualityOf(self.quality, mine).count(game, context)
            if amount > 0:
                source = mine.pick(game, context)[0]
                events.append(Damage(on=theirs, amount=amount, source=source))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class SpillExcess(Effect):
    """120.4a: Deal that damage; whatever of it is more than lethal to a permanent is dealt to one
    of the others instead."""

    damage: DealDamage
    to: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        others = self.to.pick(game, context)
        proposed = self.damage.perform(game, context)
        if not others or not isinstance(proposed, Happen):
            return proposed
        events: list[Event] = []
        for hit in proposed.events:
            assert isinstance(hit, Damage)
            if game.is_player(hit.on) or game.find(hit.on) is None:
                events.append(hit)
                continue
            together = [e.amount for e in events if isinstance(e, Damage) and e.on == hit.on]
            events += redirect_excess(game, hit, others[0], sum(together))
        return happen(*events, by=context.controller)
