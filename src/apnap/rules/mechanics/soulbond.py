"""702.95: Soulbond: creatures that are paired with one another."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.state.agenda import Procedure
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject


def partner_of(game: Game, number: int) -> int:
    """702.95b, 702.95e: The creature that this one is paired with, or NOBODY."""
    row = game.find(number)
    if row is None or row.paired == NOBODY or row.zone != BATTLEFIELD:
        return NOBODY
    other = game.find(row.paired)
    if other is None or other.paired != number or not could_pair(game, row, other):
        return NOBODY
    return other.id


def could_pair(game: Game, one: GameObject, other: GameObject) -> bool:
    """702.95c: Whether both are creatures on the battlefield under the same player's control."""
    here = one.zone == other.zone == BATTLEFIELD and one.controller == other.controller
    return here and all(layers.characteristics_of(game, row.id).is_creature for row in (one, other))


@dataclass
class Pair(Event):
    """702.95a, 702.95d: Two unpaired creatures become paired."""

    other: int = NOBODY

    def rule(self) -> str:
        return "702.95b"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.other)

    def forbidden(self, game: Game) -> str:
        """702.95c-d: Both must be unpaired creatures that could be paired."""
        one, other = game.find(self.on), game.find(self.other)
        if one is None or other is None or self.on == self.other:
            return "702.95c"
        if not could_pair(game, one, other):
            return "702.95c"
        paired = any(partner_of(game, n) != NOBODY for n in (self.on, self.other))
        return "702.95d" if paired else ""

    def apply(self, game: Game) -> Event:
        game.edit(self.on).paired, game.edit(self.other).paired = self.other, self.on
        layers.forget(game, self.on)
        layers.forget(game, self.other)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is paired with {name_of(game, self.other)}"


@dataclass
class Unpair(Event):
    """702.95e: A pair ends for good: it does not become a pair again by itself."""

    def rule(self) -> str:
        return "702.95e"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).paired = NOBODY
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes unpaired"


def broken_pair(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> list[Event]:
    """702.95e: Record that a pair has ended. Effects see that at once through `partner_of`."""
    if row.paired == NOBODY or partner_of(game, row.id) != NOBODY:
        return []
    events: list[Event] = [Unpair(on=row.id)]
    other = game.find(row.paired)
    if other is not None and other.paired == row.id and game.is_here(other.id):
        events.append(Unpair(on=other.id))
    return events
