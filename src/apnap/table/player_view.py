"""102: A player as one seat knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.rules.zones.view import player_view
from apnap.state.mana import Mana
from apnap.state.names import PLAYING, Status
from apnap.state.player import Player

from .object_view import ObjectView

if TYPE_CHECKING:
    from .seat_view import SeatView


class PlayerView:
    """A player: life, counters, and the cards in the player's zones that the seat may see."""

    def __init__(self, view: SeatView, row: Player) -> None:
        self._view = view
        self._row = row
        self.seat = row.id

    def __repr__(self) -> str:
        return f"<{self.name}, seat {self.seat}, {self.life} life>"

    def data(self) -> dict[str, object]:
        """What the seat may know of the player, as data for JSON."""
        return player_view(self._view._sight, self.seat)

    @property
    def name(self) -> str:
        return self._row.name

    @property
    def status(self) -> Status:
        """104: Whether the player is playing, has won, lost or left."""
        return self._row.status

    @property
    def is_in(self) -> bool:
        """800.4: Whether the player is still in the game."""
        return self._row.status == PLAYING

    @property
    def team(self) -> tuple[int, ...]:
        """808.1: The seats of the player's team, or the player's own."""
        return self._view._game.side_of(self.seat)

    @property
    def reach(self) -> tuple[int, ...] | None:
        """801.2c: The seats within the player's range of influence; None: all."""
        return self._row.reach

    @property
    def life(self) -> int:
        """119.1, 810.9: The life total of the player, or of the team that shares one."""
        return self._view._game.life(self.seat)

    @property
    def counters(self) -> dict[str, int]:
        """122.1: The counters that the player has, by kind."""
        return dict(self._row.counters)

    @property
    def commander_damage(self) -> dict[int, int]:
        """903.10a: The combat damage that each commander has dealt to the player, by the
        commander's number."""
        return dict(self._row.commander_damage)

    @property
    def commander_casts(self) -> dict[int, int]:
        """903.8: How often the player has cast each commander from the command zone, by the
        commander's number."""
        return dict(self._row.commander_casts)

    @property
    def mana(self) -> tuple[Mana, ...]:
        """106.4: The mana in the player's pool."""
        return self._row.pool

    @property
    def lands_played(self) -> int:
        """305.2: The number of lands that the player has played this turn."""
        return self._row.lands_played

    @property
    def turns_begun(self) -> int:
        """The number of turns that the player has begun."""
        return self._row.turns_begun

    @property
    def mulligans(self) -> int:
        """103.5: The number of mulligans that the player has taken."""
        return self._row.mulligans

    # ---- zones -----------------------------------------------------------------------------

    @property
    def hand_size(self) -> int:
        """402.2: The number of cards in the player's hand."""
        return len(self._row.hand)

    @property
    def library_size(self) -> int:
        """401.3: The number of cards in the player's library."""
        return len(self._row.library)

    @property
    def hand(self) -> list[ObjectView]:
        """402.3: The cards in the player's hand that the seat may see; in the order of the hand if
        it is open to the seat, otherwise by name."""
        known = [each for each in self._objects(self._row.hand) if each.is_known]
        if self.seat not in self._view._sight.hands:
            known.sort(key=lambda each: each.name)
        return known

    @property
    def known_library(self) -> list[tuple[int, ObjectView]]:
        """401.2: The cards in the player's library that the seat may see, each with its depth: 0 is
        the top card."""
        objects = self._objects(tuple(reversed(self._row.library)))
        return [(depth, each) for depth, each in enumerate(objects) if each.is_known]

    @property
    def battlefield(self) -> list[ObjectView]:
        """110.1: The permanents that the player controls."""
        return self._objects(self._row.battlefield)

    @property
    def graveyard(self) -> list[ObjectView]:
        """404.1: The cards in the player's graveyard; the top card is the last."""
        return self._objects(self._row.graveyard)

    @property
    def exile(self) -> list[ObjectView]:
        """406.1: The cards of the player in exile."""
        return self._objects(self._row.exile)

    @property
    def command(self) -> list[ObjectView]:
        """408.1: The objects of the player in the command zone."""
        return self._objects(self._row.command)

    def _objects(self, numbers: tuple[int, ...]) -> list[ObjectView]:
        game = self._view._game
        return [ObjectView(self._view, game.object(number)) for number in numbers]
