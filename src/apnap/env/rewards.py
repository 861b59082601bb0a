"""104: Rewards by placement, and by team.

The sides of a game (teams, or single players) are placed in the order in which they are out of it:
the winners have the first place, those who left first the last one. The first place is worth 1, the
last one -1, and those between are evenly spaced; sides that share places share their worth.
"""

from __future__ import annotations

from apnap.state.game import Game
from apnap.state.names import WON


def worth(place: int, sides: int) -> float:
    """The reward for a place, counted from 0.

    >>> [worth(place, 4) for place in range(4)]
    [1.0, 0.3333333333333333, -0.33333333333333326, -1.0]
    """
    return 1.0 - 2.0 * place / (sides - 1) if sides > 1 else 0.0


class Placement:
    """The places of the sides of one game, as they become known."""

    def __init__(self, sides: tuple[tuple[int, ...], ...]) -> None:
        self.sides = sides
        self.rewards: dict[int, float] = {}  # of each side that has been placed

    def copy(self) -> Placement:
        """The same places, to be continued apart."""
        twin = Placement(self.sides)
        twin.rewards = self.rewards.copy()
        return twin

    def update(self, game: Game, ended: bool) -> list[int]:
        """Place the sides that are out of the game now; if it has ended, all of them. Returns those
        that are placed now."""
        open_ = [side for side in range(len(self.sides)) if side not in self.rewards]
        out = [side for side in open_ if not any(map(game.is_in, self.sides[side]))]
        if not ended:
            self.place(out, len(open_) - len(out))
            return out
        won = [side for side in open_ if self.has_won(game, side)]
        if won:
            self.place(won, 0)
            self.place([side for side in open_ if side not in won], len(won))
        else:  # a draw, or the game was cut off
            left = [side for side in open_ if side not in out or game.over]
            self.place(left, 0)
            self.place([side for side in open_ if side not in left], len(left))
        return open_

    def has_won(self, game: Game, side: int) -> bool:
        return any(game.player(seat).status == WON for seat in self.sides[side])

    def place(self, sides: list[int], first: int) -> None:
        """Give these sides the places from this one on."""
        if sides:
            total = sum([worth(first + each, len(self.sides)) for each in range(len(sides))])
            for side in sides:
                self.rewards[side] = total / len(sides)
