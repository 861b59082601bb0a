"""701.13: Mill: put cards from the top of a library into the graveyard."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD


@dataclass(frozen=True)
class Mill(Effect):
    """701.13a: Put the top cards of each player's library into the graveyard; 701.13b: as many as
    there are."""

    who: Selection
    number: Amount = Number(1)

    def moves_library_cards(self) -> bool:
        return True

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """701.13b: A player who may mill can't choose to mill more cards than there are."""
        number = self.number.count(game, context)
        seats = self.who.pick(game, context)
        return all(number <= len(game.player(seat).library) for seat in seats)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        events: list[Event] = []
        for seat in self.who.pick(game, context):
            top = game.player(seat).library[::-1][:number]
            events += [Move(on=n, to=GRAVEYARD, cause="mill", why=("701.13a",)) for n in top]
        return happen(*events, by=context.controller) if events else None
