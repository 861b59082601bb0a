"""608.2d: Several instructions that each of several players may follow."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import Willing
from apnap.rules.abilities.resolving import nested
from apnap.rules.mechanics.keyword_actions_done import Chooses
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question

from .flow import all_types


@dataclass(frozen=True)
class Offer(Effect):
    """608.2d: The players are asked in turn order; then those who are willing follow the
    instructions together, in which they are the players whom `Accepted` describes by this name.

    118.12: `then` follows if one of them was willing, whatever happened, and `otherwise` if nobody
    was."""

    called: str
    who: Selection
    effects: tuple[Effect, ...]
    words: str = "do it"
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return Willing(self.who, self.words).questions(game, context)

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, (*self.effects, *self.then, *self.otherwise))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = Willing(self.who, self.words).pick(game, context)
        if not seats:
            return nested(context, self.otherwise) if self.otherwise else None
        inner = nested(context, (*self.effects, *self.then))
        accepted = [Chooses(on=seat, by=seat) for seat in seats]
        inner.bindings = {**inner.bindings, self.called: tuple(accepted)}
        return inner
