"""701.37: Meld two cards into one permanent."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AllOf, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import This, You
from apnap.rules.faces.melding import Melding
from apnap.state.ability import Condition, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class OwnsAndControlsBoth(Condition):
    """712.4a: Whether you both own and control the source and a permanent that fits."""

    other: Filter

    def holds(self, game: Game, context: Resolution) -> bool:
        mine = (Permanent((), "you"), ControlledBy(You(), owned=True))
        if not Fits(This(), AllOf(mine)).holds(game, context):
            return False
        return CountOf(AllOf((self.other, *mine))).count(game, context) > 0

    def changed_by(self) -> tuple[str, ...]:
        return (*Permanent((), "you").changed_by(), *self.other.changed_by())


@dataclass(frozen=True)
class MeldThem(Effect):
    """701.37a: Meld those two cards into the card of this name; 701.37c: if they can't be melded,
    they stay where they are."""

    what: Selection
    into: str = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = self.what.pick(game, context)
        if len(cards) != 2:
            return None
        return Melding(controller=context.controller, one=cards[0], other=cards[1])
