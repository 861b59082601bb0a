"""701.28, 710: permanents that transform, and flip cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject

from . import layers
from .copying import copiable
from .faces import TRANSFORM
from .moving import begin_watching, stop_watching
from .naming import name_of

BOUND = frozenset(("daybound", "nightbound"))


def turn_to(game: Game, number: int, face: int, flipped: bool = False) -> GameObject:
    """Another face is up, or it is flipped: its abilities watch from now on."""
    stop_watching(game, game.object(number))
    row = game.edit(number)
    row.face, row.flipped = face, flipped or row.flipped
    begin_watching(game, row)
    layers.note_reshaping(game, number)
    layers.forget(game, number)
    return row


@dataclass
class Transform(Event):
    """701.28a: its other face is up; it stays the same object (712.18)."""

    bound: bool = False  # 702.145b: does its daybound or nightbound ability do it?
    name: str = ""  # what it was called before

    def rule(self) -> str:
        return "701.28a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None or row.zone != BATTLEFIELD:
            return "701.28a"
        if row.face_down:
            return "712.15a"
        parts = [c for c in row.components or (row.card,) if c.layout == TRANSFORM]  # 727.2i
        if not parts:
            return "712.9"
        others = [*parts, *[card.faces[0] for card in parts]] if row.components else []
        others = others or [parts[0] if row.face else parts[0].faces[0]]
        if not all(card.base.is_permanent for card in others):
            return "712.10"
        if not self.bound and not BOUND.isdisjoint(layers.look(game, self.on).keywords):
            return "702.145b"
        return ""

    def apply(self, game: Game) -> Event:
        was = name_of(game, self.on)
        row = turn_to(game, self.on, 0 if game.object(self.on).face else 1)
        row.turned = game.tick(row.controller)
        return Transform(on=self.on, why=self.why, bound=self.bound, name=was)

    def text(self, game: Game) -> str:
        if not self.name:
            return f"{name_of(game, self.on)} transforms"
        return f"{self.name} transforms into {name_of(game, self.on)}"


def has_turned_since(game: Game, ability: int, permanent: int) -> bool:
    """701.28f: has the permanent transformed since this ability of its own was put on the stack?"""
    row, thing = game.find(ability), game.find(permanent)
    if row is None or thing is None or row.ability is None or row.source != permanent:
        return False
    return thing.turned > row.timestamp


@dataclass
class Flip(Event):
    """710.4: a one-way process; a permanent that is flipped has its alternative characteristics."""

    def rule(self) -> str:
        return "710.4"

    def forbidden(self, game: Game) -> str:
        """710.4: it is flipped already, or neither a flip card nor a copy of one (110.5c)."""
        row = game.find(self.on)
        if row is None or row.zone != BATTLEFIELD or row.flipped:
            return "710.4"
        return "" if copiable(game, self.on).layout == "flip" else "710.4"

    def apply(self, game: Game) -> Event:
        turn_to(game, self.on, game.object(self.on).face, flipped=True)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is flipped"
