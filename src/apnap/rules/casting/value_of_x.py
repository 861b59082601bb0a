"""107.3: The value of X of a spell on the stack."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass
class SetX(Event):
    """107.3: The value of X of a spell or ability on the stack becomes another one."""

    x: int = 0

    def rule(self) -> str:
        return "107.3"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).x = self.x
        layers.forget(game, self.on)  # 202.3e: so does its mana value
        return self

    def text(self, game: Game) -> str:
        return f"X is {self.x} for {name_of(game, self.on)}"
