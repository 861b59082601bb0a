"""122: Instructions that put, remove and move counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.objects.counters import Counters, move_counters, player_counters, with_counters
from apnap.rules.objects.life import poison_of
from apnap.rules.replacement.applicable import applicable
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class PutCounter(Effect):
    """122.1: Put counters on objects or players; with a negative sign, remove them. Without a
    number, all of the kind are removed; without a kind, all of every kind.

    `divided`: The number is the total, which the controller divided among the targets (601.2d).
    `who` puts them there, if not the controller of the effect: of several players each on what they
    control (122.6a).
    """

    on: Selection
    kind: str = "+1/+1"
    number: Amount | None = Number(1)
    sign: int = 1
    divided: bool = False
    who: Selection | None = None

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """118.3: No more counters can be removed than there are."""
        if self.sign > 0 or self.number is None or self.on.questions(game, context):
            return self.on.is_enough(game, context)
        number = self.number.count(game, context)
        return all(
            counters_on(game, each, self.kind) >= number for each in self.on.pick(game, context)
        )

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if self.number is None:
            return self._remove_all(game, context)
        number = self.number.count(game, context)
        if number <= 0:
            return None
        events = []
        parts = dict(context.divided)
        for thing in self.on.pick(game, context):
            size = parts.get(thing, 0) if self.divided else number
            size = size if self.sign > 0 else -min(number, counters_on(game, thing, self.kind))
            if size:
                by = self._putter(game, context, thing)
                events.append(PutCounters(on=thing, kind=self.kind, number=size, by=by))
        return happen(*events, by=context.controller) if events else None

    def _putter(self, game: Game, context: Resolution, thing: int) -> int:
        players = [] if self.who is None else self.who.pick(game, context)
        if len(players) > 1:
            players = [seat for seat in players if seat == game.controller_of(thing)]
        return players[0] if players else context.controller

    def _remove_all(self, game: Game, context: Resolution) -> Procedure | None:
        by = context.controller
        events = [
            PutCounters(on=thing, kind=kind, number=-counters_on(game, thing, kind), by=by)
            for thing in self.on.pick(game, context)
            for kind in kinds_on(game, thing)
            if self.kind in ("", kind)
        ]
        return happen(*events, by=by) if events else None


@dataclass(frozen=True)
class PutItsCounters(Effect):
    """122.8: Put on each of the objects as many counters of each kind as `of` has, or had when it
    left; with a kind, only of that. `of` keeps its counters."""

    of: Selection
    on: Selection
    kind: str = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        givers = self.of.pick(game, context)
        past = as_it_was(game, givers)
        counters: Counters = ()
        for giver in givers:
            row = past.find(giver)
            for kind, number in row.counters if row is not None else ():
                if self.kind not in ("", kind):
                    continue
                counters = with_counters(counters, kind, number)
        events = [
            PutCounters(on=thing, kind=kind, number=number, by=context.controller, why=("122.8",))
            for thing in self.on.pick(game, context)
            for kind, number in counters
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class MoveCounters(Effect):
    """122.5: Move so many counters of a kind from one object onto another. If they can't be removed
    from the one and put onto the other, nothing happens."""

    of: Selection
    to: Selection
    kind: str = "+1/+1"
    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        givers, takers = self.of.pick(game, context), self.to.pick(game, context)
        if number <= 0 or not givers or not takers:
            return None
        events = move_counters(game, givers[0], takers[0], self.kind, number, context.controller)
        met = [each for event in events for each in applicable(game, event, ())]
        if not events or any(each.replacement.forbids() for each in met):
            return None
        return happen(*events, by=context.controller)


def kinds_on(game: Game, thing: int) -> list[str]:
    """122.1: The kinds of counters on the object or player; 810.10d: of a player, including the
    team's poison counters."""
    if not game.is_player(thing):
        row = game.find(thing)
        return [kind for kind, _ in row.counters] if row is not None else []
    kinds = [kind for kind, _ in game.player(thing).counters]
    if "poison" not in kinds and poison_of(game, thing):
        kinds.append("poison")
    return kinds


def counters_on(game: Game, thing: int, kind: str) -> int:
    """122.1: The number of counters of the kind on the object or player."""
    if game.is_player(thing):
        return player_counters(game, thing, kind)
    row = game.find(thing)
    return row.count(kind) if row is not None else 0
