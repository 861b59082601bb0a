"""Whom or what an instruction is about."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.influence import Scope
from apnap.state.ability import Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.seats import are_opponents, in_turn_order, players


@dataclass(frozen=True)
class You(Selection):
    """109.5: the controller."""

    def pick(self, game: Game, by: Resolution) -> list[int]:
        return [by.controller]


@dataclass(frozen=True)
class This(Selection):
    """201.5: the object the ability is from, while it is still there."""

    def pick(self, game: Game, by: Resolution) -> list[int]:
        row = game.find(by.source)
        number = row.source if row is not None and row.source != NOBODY else by.source
        return [number] if game.is_here(number) else []


@dataclass(frozen=True)
class Targets(Selection):
    """The targets chosen for one use of the word, as far as they are legal; -1: for all uses."""

    slot: int = -1

    def pick(self, game: Game, by: Resolution) -> list[int]:
        if self.slot >= 0:
            return list(by.targets[self.slot])
        return [thing for things in by.targets for thing in things]


@dataclass(frozen=True)
class ThatPlayer(Selection):
    def pick(self, game: Game, by: Resolution) -> list[int]:
        return [by.player]


@dataclass(frozen=True)
class EachPlayer(Selection):
    """Every player, in turn order. Happen drops those out of range, and says so."""

    opponents: bool = False

    def pick(self, game: Game, by: Resolution) -> list[int]:
        order = in_turn_order(game, players(game), game.turns[game.running].active)
        return [s for s in order if not self.opponents or are_opponents(game, by.controller, s)]


@dataclass(frozen=True)
class Each(Selection):
    """Every permanent that fits."""

    what: Filter

    def pick(self, game: Game, by: Resolution) -> list[int]:
        found = []
        for seat in Scope(game, NOBODY).players():
            found += [n for n in game.player(seat).battlefield if self.what.matches(game, by, n)]
        return found
