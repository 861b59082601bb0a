"""402.3: What a seat sees, in a form that can be compared."""

from __future__ import annotations

import json
from typing import Any

from apnap.rules.zones.view import view
from apnap.state.game import Game

from .scenario import Table


def view_bytes(game: Game, seat: int | None, since: int = 0) -> bytes:
    """The view of this seat in one form, so that views that show the same are equal."""
    text = json.dumps(
        view(game, seat, since), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return text.encode()


def same_for(seats: tuple[int | None, ...], tables: tuple[Table, Table]) -> bool:
    """Whether the two games look the same to each of these seats."""
    one, other = tables
    return all(view_bytes(one.game, s) == view_bytes(other.game, s) for s in seats)


def hands(t: Table, seat: int | None) -> list[list[str]]:
    """The names of the cards in each hand, as far as this seat sees them."""
    players: Any = view(t.game, seat)["players"]
    return [[card["name"] for card in player["hand"]] for player in players]
