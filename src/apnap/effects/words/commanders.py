"""903.8: The number of times that commanders were cast from the command zone."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.commanders import times_cast
from apnap.state.ability import Amount, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .filters import row_of
from .selections import You


@dataclass(frozen=True)
class TimesCastFromCommandZone(Amount):
    """903.8: The number of times that those players have cast their commanders from the command
    zone this game, all of them together; with `of`, that commander alone."""

    who: Selection = You()
    of: Selection | None = None

    def count(self, game: Game, context: Resolution) -> int:
        if self.of is not None:
            return sum([_times(game, thing) for thing in self.of.pick(game, context)])
        seats = self.who.pick(game, context)
        casts = [times for seat in seats for _, times in game.player(seat).commander_casts]
        return sum(casts)

    def changed_by(self) -> tuple[str, ...]:
        of = self.of.changed_by() if self.of is not None else ()
        return ("CountCommanderCast", *self.who.changed_by(), *of)


@dataclass(frozen=True)
class YourCommanders(Selection):
    """903.3e: The commanders that the controller owns, whatever zone each of them is in, if an
    effect asks for a characteristic of "your commander"."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        rows = game.seats[context.controller].objects.values()
        return [row.id for row in rows if row.commander != NOBODY]

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "Draw")


def _times(game: Game, thing: int) -> int:
    """903.8: The number of times that the object was cast from the command zone, as the commander
    that each of its cards is."""
    row = row_of(game, thing)
    if row is None:
        return 0
    numbers = [each for each in row.commanders() if each != NOBODY]
    return sum([times_cast(game, row.owner, each) for each in numbers])
