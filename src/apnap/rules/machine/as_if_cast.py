"""601.3e: Treat a card, for a moment, as the spell it would be if it were cast in some way."""

from __future__ import annotations

from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


class AsIf:
    """601.3e: In a `with` block, the card has these characteristics; afterwards its own again."""

    def __init__(self, game: Game, number: int, chars: Characteristics) -> None:
        self.game = game
        self.number = number
        self.chars = chars
        self.own: Characteristics | None = None

    def __enter__(self) -> None:
        table = self.game.own_table(self.number % self.game.size)
        self.own = table.looks.get(self.number)
        table.looks[self.number] = self.chars

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        table = self.game.own_table(self.number % self.game.size)
        if self.own is None:
            table.looks.discard(self.number)
        else:
            table.looks[self.number] = self.own
