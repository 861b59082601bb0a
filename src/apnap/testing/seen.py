"""402.3: What a seat sees, in a form that can be compared."""

from __future__ import annotations

import json

from apnap.rules.zones.view import view
from apnap.state.game import Game


def view_bytes(game: Game, seat: int | None, since: int = 0) -> bytes:
    """The view of this seat in one form, so that views that show the same are equal."""
    text = json.dumps(
        view(game, seat, since), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return text.encode()
