"""309: Moves of tests that venture into dungeons, and the room a player is in."""

from __future__ import annotations

from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.rules.mechanics.dungeons import RoomAbility

from .scenario import Table
from .simple_cards import instant

VENTURE = instant("Test Spell", Venture())


def venture(t: Table, who: int = 0) -> None:
    """The player ventures with a spell; the ability of the room is still on the stack."""
    t.seat(who).hand(VENTURE).casts(VENTURE)
    t.resolve()


def room(t: Table, seat: int = 0) -> str:
    """The dungeon and the room the player is in, or nothing."""
    for number in t.game.player(seat).command:
        row = t.game.object(number)
        entered = row.card.abilities[row.room]
        assert isinstance(entered, RoomAbility)
        return f"{row.card.name}: {entered.called}"
    return ""
