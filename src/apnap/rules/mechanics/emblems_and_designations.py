"""114, 722, 702.131c: Emblems and designations.

They are markers in the command zone: objects without a card (114.5) whose abilities work there
(114.4). 701.31b: Designations of permanents are marks on their rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from apnap.rules.casting.cant import cant
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY
from apnap.state.seats import next_in_order

MONARCH = "the monarch"


def marker_of(game: Game, seat: int, name: str) -> int:
    """The player's marker with this name, or NOBODY."""
    for number in game.player(seat).command:
        row = game.object(number)
        if row.card.marker and row.card.name == name:
            return number
    return NOBODY


def has_marker(game: Game, seat: int, name: str) -> bool:
    return marker_of(game, seat, name) != NOBODY


def holder_of(game: Game, name: str) -> int:
    """722.1: The one player who has the designation, or NOBODY."""
    for seat in range(game.size):
        if game.player(seat).command and has_marker(game, seat, name):
            return seat
    return NOBODY


@dataclass
class GetMarker(Event):
    """114.2: A player gets an emblem, or a designation that others may have, too (702.131c)."""

    marker: CardDef = field(default_factory=lambda: CardDef("emblem", marker=True))
    unique: bool = False  # a designation: a player can't have it twice
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
    """722.3: The player becomes the monarch, and the former monarch ceases to be."""

    marker: CardDef = field(default_factory=lambda: CardDef(MONARCH, marker=True))
    before: int = NOBODY  # who was the monarch

    def rule(self) -> str:
        return "722.3"

    def forbidden(self, game: Game) -> str:
        if has_marker(game, self.on, self.marker.name):
            return "722.3"
        return "614.17a" if cant(game, self.on, "become the monarch") else ""

    def apply(self, game: Game) -> Event:
        old = holder_of(game, self.marker.name)
        if old != NOBODY:
            moving.remove(game, game.object(marker_of(game, old, self.marker.name)))
        moving.create(game, self.marker, self.on, COMMAND)
        return replace(self, before=old)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes {self.marker.name}"


def crown_another(game: Game, gone: tuple[int, ...]) -> list[Event]:
    """722.4: When the monarch leaves the game, the active player becomes the monarch or, if that
    player leaves too, the next player in turn order; 2026-08:725.4: the next one who can. This is
    called before their objects leave."""
    for seat in gone:
        number = marker_of(game, seat, MONARCH)
        if number == NOBODY or not game.remaining:
            continue
        marker = game.object(number).card
        heirs = [heir_of(game)]
        while game.rules.able_monarch and len(heirs) < game.remaining:
            heirs.append(next_in_order(game, heirs[-1]))
        able = [heir for heir in heirs if not cant(game, heir, "become the monarch")]
        return [BecomeMonarch(on=heir, marker=marker, why=("722.4",)) for heir in able[:1]]
    return []


def heir_of(game: Game) -> int:
    """722.4, 723.4, 805.4a: The active player, of an active team the primary player or, if that
    player has left, another member; if none is in the game, the next player in turn order."""
    active = max(game.turns[game.running].active, 0)
    team = game.side_of(active) if game.rules.shared_turns else ()
    there = [seat for seat in (active, *team) if game.is_in(seat)]
    is_turn = game.turns[game.running].active != NOBODY
    return there[0] if there and is_turn else next_in_order(game, active)


@dataclass
class Mark(Event):
    """701.31b: A permanent gets a designation, such as monstrous, and keeps it until it leaves."""

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
    """701.58a: A permanent loses a designation."""

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
    """701.52a: A creature becomes its controller's Ring-bearer, and the former one ceases to be."""

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
