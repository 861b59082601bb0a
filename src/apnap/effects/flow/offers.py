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
    instructions together, in which they are the players whom `Accepted` describes by this name."""

    called: str
    who: Selection
    effects: tuple[Effect, ...]
    words: str = "do it"

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return Willing(self.who, self.words).questions(game, context)

    def types_made(self, game: Game, context: Resolution) -> str:
        return all_types(game, context, self.effects)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = Willing(self.who, self.words).pick(game, context)
        if not seats:
            return None
        inner = nested(context, self.effects)
        accepted = [Chooses(on=seat, by=seat) for seat in seats]
        inner.bindings = {**inner.bindings, self.called: tuple(accepted)}
        return inner
