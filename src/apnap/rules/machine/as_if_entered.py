"""614.12: what a permanent would be like on the battlefield: in a copy of the game, it is there."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY

from .events import CreateTokens, Move


def is_entering(game: Game, event: Event) -> bool:
    """Would something enter the battlefield?"""
    if isinstance(event, Move):
        if event.to != BATTLEFIELD:
            return False
        row = game.find(event.on)
        return row is not None and row.zone != BATTLEFIELD
    return isinstance(event, CreateTokens)


class Foresight:
    """One event that lets a permanent enter, and the game as it would be then."""

    def __init__(self, game: Game, event: Event) -> None:
        self.game = game
        self.event = event
        self.twin: Game | None = None
        self.number = NOBODY

    def look_ahead(self) -> Game:
        """The twin never writes to a row it shares, and is thrown away: so the game keeps its epoch
        and with it the rows that it is writing to."""
        if self.twin is None:
            epoch = self.game.epoch
            self.twin = self.game.copy()
            self.game.epoch = epoch
            after = self.event.apply(self.twin)
            assert isinstance(after, (Move, CreateTokens))
            self.number = after.became
        return self.twin

    def fits(self, context: Resolution, what: Filter) -> bool:
        twin = self.look_ahead()
        return what.matches(twin, context, self.number)

    def abilities(self) -> tuple[Ability, ...]:
        twin = self.look_ahead()
        return layers.characteristics_of(twin, self.number).abilities
