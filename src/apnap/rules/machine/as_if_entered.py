"""614.12: Find out what a permanent would be like on the battlefield, by letting it enter in a copy
of the game."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY

from .events import CreateTokens, Move


def is_entering(game: Game, event: Event) -> bool:
    """Whether the event would put something onto the battlefield."""
    if isinstance(event, Move):
        if event.to != BATTLEFIELD:
            return False
        row = game.find(event.on)
        return row is not None and row.zone != BATTLEFIELD
    return isinstance(event, CreateTokens)


class Foresight:
    """One event that lets a permanent enter, and a copy of the game in which it has entered."""

    def __init__(self, game: Game, event: Event) -> None:
        self.game = game
        self.event = event
        self.twin: Game | None = None
        self.number = NOBODY

    def look_ahead(self) -> Game:
        """The copy of the game in which the permanent has entered; it is made once and only read.

        The copy never writes to a row that it shares with the game. So the game may keep its epoch,
        and with it the rows that it is writing to.
        """
        if self.twin is None:
            epoch = self.game.epoch
            self.twin = self.game.copy()
            self.game.epoch = epoch
            after = self.event.apply(self.twin)
            assert isinstance(after, (Move, CreateTokens))
            self.number = after.became
        return self.twin

    def fits(self, context: Resolution, what: Filter) -> bool:
        """Whether the permanent would match the filter once it has entered."""
        twin = self.look_ahead()
        return what.matches(twin, context, self.number)

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the permanent would have once it has entered."""
        twin = self.look_ahead()
        return layers.characteristics_of(twin, self.number).abilities
