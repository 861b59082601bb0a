"""723: The initiative, a designation that one player can have."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY

from .emblems_and_designations import heir_of, holder_of, marker_of

INITIATIVE = "the initiative"


@dataclass
class TakeInitiative(Event):
    """723.3: The player takes the initiative, and the player who had it loses it.

    723.5: A player who has it already takes it again, but has it only once.
    """

    marker: CardDef = field(default_factory=lambda: CardDef(INITIATIVE, marker=True))

    def rule(self) -> str:
        return "723.3"

    def apply(self, game: Game) -> Event:
        old = holder_of(game, self.marker.name)
        if old == self.on:
            return self
        if old != NOBODY:
            moving.remove(game, game.object(marker_of(game, old, self.marker.name)))
        moving.create(game, self.marker, self.on, COMMAND)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} takes {self.marker.name}"


def another_takes_it(game: Game, gone: tuple[int, ...]) -> list[Event]:
    """723.4: When the player with the initiative leaves the game, the active player takes it or, if
    that player leaves too, the next player in turn order. This is called before their objects
    leave."""
    for seat in gone:
        number = marker_of(game, seat, INITIATIVE)
        if number == NOBODY or not game.remaining:
            continue
        marker = game.object(number).card
        return [TakeInitiative(on=heir_of(game), marker=marker, why=("723.4",))]
    return []
