"""Games in pickles: the text of a save file stands for all of the game, compiled or not."""

from __future__ import annotations

import copyreg
from typing import Any

from apnap.rules.machine.engine import advance
from apnap.state.codec import dump, load
from apnap.state.game import Game


def restored(text: str) -> Game:
    """The game that was dumped, at its questions."""
    game = load(text)
    advance(game)
    return game


def reduced(game: Game) -> tuple[Any, ...]:
    return restored, (dump(game),)


copyreg.pickle(Game, reduced)
