"""500, 807.4: A turn in progress, as every seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.combat.combat import defending_player
from apnap.rules.zones.view import turn_view
from apnap.state.names import NOBODY, MaybeStep
from apnap.state.seats import left_of
from apnap.state.turn import Turn

from .object_view import ObjectView

if TYPE_CHECKING:
    from .seat_view import SeatView


class TurnView:
    """A turn: whose it is, its step, its stack and its combat."""

    def __init__(self, view: SeatView, row: Turn) -> None:
        self._view = view
        self._row = row
        self.marker = row.id

    def __repr__(self) -> str:
        return f"<turn {self.number} of seat {self.active}, {self.step}>"

    def data(self) -> dict[str, object]:
        """The turn as data for JSON."""
        return turn_view(self._view._sight, self._row)

    @property
    def number(self) -> int:
        """How many turns have begun with this marker."""
        return self._row.number

    @property
    def active(self) -> int:
        """102.1: The seat of the active player; the first seat of the team, if turns are shared."""
        return self._row.active

    @property
    def step(self) -> MaybeStep:
        """500.1: The phase or step, such as "precombat main" or "declare blockers"."""
        return self._row.step

    @property
    def is_mine(self) -> bool:
        """Whether the turn is the seat's own, or its team's (805.4)."""
        active, view = self._row.active, self._view
        if active == view.seat:
            return True
        game = view._game
        return active != NOBODY and game.rules.shared_turns and view.seat in game.side_of(active)

    @property
    def is_before_mine(self) -> bool:
        """102.1, 805.4: Whether the seat's turn, or its team's, comes next in turn order."""
        game, seat = self._view._game, self._view.seat
        if self._row.active == NOBODY or self.is_mine:
            return False
        shared = game.rules.shared_turns
        together = game.side_of(self._row.active) if shared else (self._row.active,)
        following = left_of(game, self._row.active)
        while following in together and following != self._row.active:
            following = left_of(game, following)
        return following == seat or (shared and seat in game.side_of(following))

    @property
    def is_damage_on_stack(self) -> bool:
        """2008-02:310.1: Whether combat damage is on the stack."""
        return bool(self._row.assigned)

    @property
    def is_stack_empty(self) -> bool:
        """405.1: Whether nothing is on the turn's stack."""
        return not self._row.stack

    @property
    def stack(self) -> list[ObjectView]:
        """405.1: The spells and abilities on the turn's stack; the top one is the last."""
        return [self._view.object(number) for number in self._row.stack]

    @property
    def attackers(self) -> tuple[tuple[int, int], ...]:
        """508.1: The attacking creatures, and the player, planeswalker or battle each attacks."""
        return self._row.attackers

    @property
    def blockers(self) -> tuple[tuple[int, int], ...]:
        """509.1: The blocking creatures, and the attacker each blocks."""
        return self._row.blockers

    @property
    def blocked(self) -> tuple[int, ...]:
        """509.1h: The attackers that have become blocked."""
        return self._row.blocked

    def defending_player(self, attacker: int) -> int:
        """508.5: The seat of the defending player of this attacker, or NOBODY."""
        return defending_player(self._view._game, self.marker, attacker)
