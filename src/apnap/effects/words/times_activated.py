"""602.2: How often an ability of an object has been activated this turn."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.activating import AbilityActivated
from apnap.rules.continuous import layers
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.state.ability import Amount
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .filters import row_of


@dataclass(frozen=True)
class TimesActivated(Amount):
    """602.2: The number of times that this ability of the same object has been activated this
    turn, this time included."""

    def count(self, game: Game, context: Resolution) -> int:
        row = game.find(context.source)
        if row is None or row.ability is None or row_of(game, row.source) is None:
            return 0
        abilities = layers.characteristics_of(game, row.source).abilities
        nth = abilities.index(row.ability) if row.ability in abilities else NOBODY
        events = this_turn(game, turn_meant(game, context), kinds=("AbilityActivated",))
        return len([each for each in events if _is_of(each, row.source, nth)])


def _is_of(event: object, source: int, nth: int) -> bool:
    return isinstance(event, AbilityActivated) and (event.source, event.nth) == (source, nth)
