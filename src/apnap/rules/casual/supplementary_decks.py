"""311.2, 312.2, 314.2: Decks of schemes, planes and phenomena, which lie in the command zone.

Cards in such a deck are face down, all others face up. The order of the face-down cards in their
owner's command zone is the order of the deck; the last one is on top.
"""

from __future__ import annotations

from apnap.rules.zones.moving import UP, Side, move, put_deeper
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY
from apnap.state.objects import GameObject


def top_of(game: Game, seat: int, types: frozenset[str]) -> int:
    """The top card of the player's deck of such cards; NOBODY if there is none."""
    for number in reversed(game.player(seat).command):
        row = game.object(number)
        if row.face_down and not types.isdisjoint(row.card.base.types):
            return number
    return NOBODY


def face_up(game: Game, types: frozenset[str]) -> list[GameObject]:
    """All players' cards of these types that have been turned face up, also those of players who
    are just leaving."""
    rows = [game.object(n) for seat in range(game.size) for n in game.player(seat).command]
    return [row for row in rows if is_face_up(row, types)]


def is_face_up(row: GameObject, types: frozenset[str]) -> bool:
    """Whether it is a face-up card of these types in the command zone."""
    if row.zone != COMMAND or row.face_down:
        return False
    return not types.isdisjoint(row.card.base.types)


def turn_up(game: Game, number: int, controller: int = NOBODY) -> int:
    """Move the card off its deck and turn it face up; NOBODY: under its owner's control. Returns
    its new number."""
    new = move(game, number, COMMAND, controller, UP)
    game.mark(new.id)
    return new.id


def turn_down(game: Game, number: int) -> int:
    """311.6, 312.6: Turn the card face down and put it on the bottom of its owner's deck. Returns
    its new number."""
    row = move(game, number, COMMAND, side=Side(down=True))
    put_deeper(game, row, bottom=True)
    return row.id
