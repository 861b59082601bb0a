"""728, 702.145: Day and night, daybound and nightbound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.rules.continuous import layers
from apnap.rules.faces.transforming import Transform
from apnap.rules.machine import after_batch
from apnap.rules.turn import turn_based
from apnap.rules.zones.sides import enters_back_face_up
from apnap.state.card import TRANSFORM, CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import Time

DAY: Final = "day"
NIGHT: Final = "night"
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"


@dataclass
class BecomesTime(Event):
    """728.1: Day or night begins. 702.145b, 702.145e: Permanents transform at once."""

    time: Time = DAY

    def rule(self) -> str:
        return "728.1"

    def roles(self) -> tuple[int, ...]:
        return ()

    def forbidden(self, game: Game) -> str:
        return "728.1" if game.daytime == self.time else ""

    def apply(self, game: Game) -> Event:
        game.daytime = self.time
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        return tuple(must_transform(game))

    def text(self, game: Game) -> str:
        return f"it becomes {self.time}"


def with_keyword(game: Game, keyword: str) -> list[int]:
    """The permanents of all players that have daybound (or nightbound)."""
    permanents = []
    for table in game.seats:
        numbers = dict.fromkeys([number for number, _ in table.watchers.get(keyword, ())])
        permanents += [n for n in numbers if keyword in layers.characteristics_of(game, n).keywords]
    return permanents


def must_transform(game: Game) -> list[Event]:
    """702.145c, 702.145f: The events that transform permanents which don't fit the time."""
    keyword, face = (DAYBOUND, 0) if game.daytime == NIGHT else (NIGHTBOUND, 1)
    events: list[Event] = []
    for number in with_keyword(game, keyword):
        row = game.object(number)
        card = row.card if row.origin is None else row.origin
        if row.face == face and card.layout == TRANSFORM and not row.face_down:
            rule = "702.145c" if keyword == DAYBOUND else "702.145f"
            events.append(Transform(on=number, bound=True, why=(rule,)))
    return events


def at_once(game: Game) -> list[Event]:
    """702.145c-g: The events that follow at once if it became day or night, or if a permanent with
    daybound or nightbound is there."""
    if game.daytime:
        return must_transform(game)
    if with_keyword(game, DAYBOUND):
        return [BecomesTime(time=DAY, why=("702.145d",))]
    if with_keyword(game, NIGHTBOUND):
        return [BecomesTime(time=NIGHT, why=("702.145g",))]
    return []


def as_turn_begins(game: Game, turn: int, seats: list[int]) -> list[Event]:
    """502.2, 728.2: The change of day or night, by the number of spells that the active players
    cast in the turn before; 728.2c: none if it is neither day nor night."""
    casts = game.turns[turn].casts_before
    if game.daytime == DAY and not casts:
        return [BecomesTime(time=NIGHT, why=("502.2", "728.2a"))]
    if game.daytime == NIGHT and any(times >= 2 for _, times in casts):
        return [BecomesTime(time=DAY, why=("502.2", "728.2b"))]
    return []


def is_back_face_up(game: Game, card: CardDef) -> bool:
    """702.145b: Whether a card with daybound enters with its back face up, since it is night."""
    return game.daytime == NIGHT and DAYBOUND in card.base.keywords


enters_back_face_up("702.145b", is_back_face_up)
after_batch.following(1, "702.145c", at_once, near=(DAYBOUND, NIGHTBOUND))
turn_based.turn_based_action(turn_based.DAY_AND_NIGHT, as_turn_begins)
