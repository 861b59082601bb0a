"""701.8: Discard cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.moving import is_in
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Chosen, Seats, affected
from apnap.rules.machine.happening import happen
from apnap.rules.zones.discarding import discard
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import HAND
from apnap.state.question import Question


@dataclass(frozen=True)
class DiscardDownTo(Effect):
    """701.8b: Each of the players discards cards until so many are left; they choose which in turn
    order, and then discard at the same time."""

    who: Selection
    number: Amount

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        choices = self._choices(game, context)
        return [question for each in choices for question in each.questions(game, context)]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        choices = self._choices(game, context)
        cards = [number for each in choices for number in each.pick(game, context)]
        events = [discard(game, card) for card in cards]
        return happen(*events, by=context.controller) if events else None

    def _choices(self, game: Game, context: Resolution) -> list[Chosen]:
        left = self.number.count(game, context)
        more = {
            seat: len(game.player(seat).hand) - left for seat in affected(game, context, self.who)
        }
        return [
            Chosen(Seats((seat,)), CardIn(HAND), Number(many), "discard")
            for seat, many in more.items()
            if many > 0
        ]


@dataclass(frozen=True)
class Discard(Effect):
    """701.8a, 701.8b: Discard cards from hands; with `Chosen`, the players choose them."""

    what: Selection

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for number in self.what.pick(game, context):
            if is_in(game, number, HAND):
                events.append(discard(game, number))
        return happen(*events, by=context.controller) if events else None
