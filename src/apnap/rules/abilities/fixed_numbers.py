"""608.2h: A number that is determined once, and that later instructions use again."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.event import Event
from apnap.state.game import Game


@dataclass
class FixesNumber(Event):
    """608.2h: The value of X has been determined. The event itself changes nothing."""

    number: int = 0

    def rule(self) -> str:
        return "608.2h"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"X is {self.number}"
