"""700.3: Piles. Separating objects into piles moves nothing; the events only record it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass
class Piles(Event):
    """700.3a: A player has separated objects into two piles."""

    first: tuple[int, ...] = ()
    other: tuple[int, ...] = ()

    def rule(self) -> str:
        return "700.3a"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        piles = f"{names_of(game, self.first)} | {names_of(game, self.other)}"
        return f"{name_of(game, self.on)} makes two piles: {piles}"


@dataclass
class PickPile(Event):
    """608.2d: A player has chosen one of two piles."""

    cards: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()

    def rule(self) -> str:
        return "608.2d"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} chooses the pile of {names_of(game, self.cards)}"
