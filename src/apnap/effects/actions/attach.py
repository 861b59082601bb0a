"""701.3: Attach Auras, Equipment and Fortifications to objects and players, and unattach them."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.happening import happen
from apnap.rules.zones.attaching import Attach, Unattach, can_hold
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY


@dataclass(frozen=True)
class CanHold(Filter):
    """608.2d: An object that one of those may be attached to; nobody chooses what is impossible.
    With `other`, it is not attached to it yet."""

    what: Selection
    other: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        those = self.what.pick(game, context)
        if self.other:
            those = [each for each in those if game.object(each).attached != thing]
        return any(can_hold(game, context.controller, thing, each) for each in those)


@dataclass(frozen=True)
class AttachTo(Effect):
    """701.3a: Attach those objects to that object or player; 701.3b: those that can't be attached
    don't move."""

    what: Selection
    to: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        hosts = self.to.pick(game, context)
        events = [Attach(on=n, to=hosts[0]) for n in self.what.pick(game, context) if hosts]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class UnattachThose(Effect):
    """701.3d: Unattach those objects, which stay on the battlefield."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if row is not None and row.attached != NOBODY:
                events.append(Unattach(on=number, was=row.attached))
        return happen(*events, by=context.controller) if events else None
