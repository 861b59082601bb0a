"""114, 722, 702.131c: emblems and designations, as markers that lie in the command zone.

A marker is an object without a card (114.5) whose abilities work there (114.4). 701.31b: the
designations of permanents are marks on their rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY
from apnap.state.seats import left_of

MONARCH = "the monarch"


def marker_of(game: Game, seat: int, name: str) -> int:
    """The player's marker with this name; NOBODY: there is none."""
    for number in game.player(seat).command:
        row = game.object(number)
        if row.card.marker and row.card.name == name:
            return number
    return NOBODY


def has_marker(game: Game, seat: int, name: str) -> bool:
    return marker_of(game, seat, name) != NOBODY


def holder_of(game: Game, name: str) -> int:
    """722.1: the one player who has the designation; NOBODY: nobody does."""
    for seat in range(game.size):
        if game.player(seat).command and has_marker(game, seat, name):
            return seat
    return NOBODY


@dataclass
class GetMarker(Event):
    """114.2: a player gets an emblem, or a designation that others may have too (702.131c)."""

    marker: CardDef = field(default_factory=lambda: CardDef("emblem", marker=True))
    unique: bool = False  # such as a designation: it is had or not, and never twice
    became: int = NOBODY

    def rule(self) -> str:
        return "702.131c" if self.unique else "114.2"

    def forbidden(self, game: Game) -> str:
        return "702.131a" if self.unique and has_marker(game, self.on, self.marker.name) else ""

    def apply(self, game: Game) -> Event:
        row = moving.create(game, self.marker, self.on, COMMAND)
        return replace(self, became=row.id)

    def text(self, game: Game) -> str:
        what = self.marker.name if self.unique else f"an emblem: {self.marker.text}"
        return f"{name_of(game, self.on)} gets {what}"


@dataclass
class BecomeMonarch(Event):
    """722.3: the player becomes the monarch, and whoever was ceases to be."""

    marker: CardDef = field(default_factory=lambda: CardDef(MONARCH, marker=True))

    def rule(self) -> str:
        return "722.3"

    def forbidden(self, game: Game) -> str:
        return "722.3" if has_marker(game, self.on, self.marker.name) else ""

    def apply(self, game: Game) -> Event:
        old = holder_of(game, self.marker.name)
        if old != NOBODY:
            moving.remove(game, game.object(marker_of(game, old, self.marker.name)))
        moving.create(game, self.marker, self.on, COMMAND)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes {self.marker.name}"


def crown_another(game: Game, gone: tuple[int, ...]) -> list[Event]:
    """722.4: as the monarch leaves the game, the active player becomes the monarch; or, if that one
    leaves too, the next player in turn order. Called before their objects leave with them."""
    for seat in gone:
        number = marker_of(game, seat, MONARCH)
        if number == NOBODY or not game.remaining:
            continue
        active = game.turns[game.running].active
        heir = active if active != NOBODY and game.is_in(active) else left_of(game, max(active, 0))
        return [BecomeMonarch(on=heir, marker=game.object(number).card, why=("722.4",))]
    return []


@dataclass
class Mark(Event):
    """701.31b: a permanent gets a designation, such as monstrous; it keeps it while it stays."""

    mark: str = ""

    def rule(self) -> str:
        return "701.31b"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        return "701.31b" if row is not None and self.mark in row.marks else ""

    def apply(self, game: Game) -> Event:
        game.edit(self.on).marks += (self.mark,)
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes {self.mark}"


@dataclass
class Unmark(Event):
    """701.58a: a permanent loses a designation."""

    mark: str = ""

    def rule(self) -> str:
        return "701.31b"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.marks = tuple([mark for mark in row.marks if mark != self.mark])
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is no longer {self.mark}"


@dataclass
class RingBearer(Event):
    """701.52a: a creature becomes its controller's Ring-bearer, and no other one is."""

    def rule(self) -> str:
        return "701.52a"

    def apply(self, game: Game) -> Event:
        for number in game.player(game.object(self.on).controller).battlefield:
            row = game.object(number)
            if moving.RING_BEARER in row.marks and number != self.on:
                game.edit(number).marks = moving.without_ring(row.marks)
                layers.forget(game, number)
        row = game.edit(self.on)
        row.marks = (*moving.without_ring(row.marks), moving.RING_BEARER)
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes a Ring-bearer"
