"""508: What the opponents may do to the player until the player's next turn."""

from __future__ import annotations

from collections.abc import Collection

from apnap.state.game import Game
from apnap.state.seats import are_opponents
from apnap.table import SeatView

from .greedy_blocks import LEAST, Blocks
from .greedy_fighters import Fighter, fighters
from .greedy_potential import unblocked
from .greedy_worth import Worth

HOPE = 0.5  # how much of it counts if an attack on the player would be the player's gain


class Outlook:
    """The attacks that the player has to expect, each of which may come with some chance."""

    def __init__(self, view: SeatView, worth: Worth, game: Game, life: float) -> None:
        self.worth, self.life = worth, life
        self.enemies: dict[int, list[Fighter]] = {}
        self.chances: dict[int, float] = {}
        for seat in worth.opponents:
            if not game.is_in(seat) or not view.is_in_range(seat):
                continue
            creatures = [each for each in view.player(seat).battlefield if each.is_creature]
            able = fighters([each for each in creatures if "defender" not in each.keywords])
            able.sort(key=lambda each: (-each.damage, each.number))
            self.enemies[seat] = able
            foes = [n for n in range(game.size) if game.is_in(n) and are_opponents(game, seat, n)]
            self.chances[seat] = 1.0 / max(1, len(foes))
        self.known: dict[tuple[frozenset[tuple[int, int]], frozenset[int]], float] = {}

    def value(self, home: list[Fighter], gone: Collection[int] = ()) -> float:
        """What the player wins (as a rule, loses) by these attacks, if these creatures are at home
        to block, and those opponents are gone."""
        key = (frozenset([each.key for each in home]), frozenset(gone))
        if key not in self.known:
            self.known[key] = self.expected(home, gone)
        return self.known[key]

    def expected(self, home: list[Fighter], gone: Collection[int]) -> float:
        """The sum over the opponents of chance times outcome. The player is as weak as the others'
        attacks leave the player, on average."""
        seats = [seat for seat in self.enemies if seat not in gone and self.enemies[seat]]
        damage = {s: self.chances[s] * unblocked(self.enemies[s], home) for s in seats}
        total, everything = 0.0, sum(damage.values())
        for seat in seats:
            life = max(1.0, self.life - (everything - damage[seat]))
            weight = max(LEAST, self.worth.threat(seat))
            blocks = Blocks(self.enemies[seat], home, life, weight)
            blocks.choose()
            points = blocks.outcome()
            total += self.chances[seat] * (points if points < 0 else HOPE * points)
        return total
