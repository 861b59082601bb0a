"""Descriptions: what fits the words "creature", "any target", "opponent" …"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules import layers
from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, STACK
from apnap.state.seats import are_opponents


@dataclass(frozen=True)
class Permanent(Filter):
    """A permanent with all of these types, and controlled as said: "", "you", "opponent"."""

    types: tuple[str, ...] = ()
    control: str = ""
    other: bool = False

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD or (self.other and thing == by.source):
            return False
        if self.control == "you" and row.controller != by.controller:
            return False
        if self.control == "opponent" and not are_opponents(game, by.controller, row.controller):
            return False
        looked = layers.look(game, thing)
        return all(each in looked.types for each in self.types)


@dataclass(frozen=True)
class APlayer(Filter):
    """A player: "" any, "opponent", "you"."""

    who: str = ""

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        if self.who == "you":
            return thing == by.controller
        return self.who != "opponent" or are_opponents(game, by.controller, thing)

    def zones(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class AnyTarget(Filter):
    """115.4: a creature, player, planeswalker or battle."""

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        if game.is_player(thing):
            return game.is_in(thing)
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD:
            return False
        types = layers.look(game, thing).types
        return "creature" in types or "planeswalker" in types or "battle" in types


@dataclass(frozen=True)
class Spell(Filter):
    """112.1: a spell on the stack."""

    types: tuple[str, ...] = ()

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != STACK or row.ability is not None:
            return False
        looked = layers.look(game, thing)
        return all(each in looked.types for each in self.types)

    def zones(self) -> tuple[str, ...]:
        return (STACK,)


@dataclass(frozen=True)
class CardIn(Filter):
    """A card in a zone, with all of these types; `whose` is "", "you" or "opponent"."""

    zone: str
    types: tuple[str, ...] = ()
    whose: str = ""

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != self.zone:
            return False
        if self.whose == "you" and row.owner != by.controller:
            return False
        if self.whose == "opponent" and not are_opponents(game, by.controller, row.owner):
            return False
        return all(each in row.card.base.types for each in self.types)

    def zones(self) -> tuple[str, ...]:
        return (self.zone,)
