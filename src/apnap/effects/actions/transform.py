"""701.28, 701.50: Transform and convert: turn a double-faced permanent over."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Itself
from apnap.rules.faces.transforming import Transform, has_turned_since
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD


@dataclass(frozen=True)
class TransformIt(Effect):
    """701.28a, 701.50a: Transform, or convert, those permanents."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [
            n
            for n in self.what.pick(game, context)
            if not has_turned_since(game, context.source, n)
        ]
        return happen(*[Transform(on=n) for n in things], by=context.controller) if things else None


@dataclass(frozen=True)
class WhenTransforms(Trigger):
    """701.28e: Triggers when a permanent transforms into one that fits."""

    what: Filter = Itself()

    def watches(self) -> tuple[str, ...]:
        return ("Transform",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Transform) and self.what.matches(game, context, event.on)


@dataclass(frozen=True)
class IsTransformed(Filter):
    """701.28g: A permanent that could transform and has its back face up."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        return row.face > 0 and game.rules.lets_transform(row.card)

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("Transform",)
