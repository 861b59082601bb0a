"""314, 701.25, 701.26: Schemes are set in motion, abandoned, or put back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.turn import turn_based
from apnap.state.ability import TriggeredAbility
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.seats import players

from .supplementary_decks import is_face_up, top_of, turn_down, turn_up

SCHEMES = frozenset(("scheme",))


def is_archenemy(game: Game, seat: int) -> bool:
    """904.2a, 904.12b: Whether the player has a scheme deck."""
    rows = [game.object(number) for number in game.player(seat).command]
    return any(not SCHEMES.isdisjoint(row.card.base.types) for row in rows)


def archenemy_of(game: Game) -> int:
    """904.2a: The archenemy, if one player is; NOBODY if nobody or, as in a Supervillain Rumble,
    everybody may be (904.12b)."""
    seats = [seat for seat in players(game) if is_archenemy(game, seat)]
    return seats[0] if game.rules.archenemy_starts and len(seats) == 1 else NOBODY


def top_scheme(game: Game, seat: int) -> int:
    """904.9: The top card of the player's scheme deck; NOBODY if there is none."""
    return top_of(game, seat, SCHEMES)


def top_schemes(game: Game, seat: int) -> list[int]:
    """904.3: The cards of the player's scheme deck, from the top."""
    rows = [game.object(number) for number in reversed(game.player(seat).command)]
    down = [row for row in rows if row.face_down]
    return [row.id for row in down if not SCHEMES.isdisjoint(row.card.base.types)]


def is_ongoing(row: GameObject) -> bool:
    """205.4h: Whether the scheme is ongoing."""
    return "ongoing" in row.card.base.supertypes


def is_scheme_pending(game: Game) -> bool:
    """314.6: Whether a triggered ability of any scheme is on a stack, or waits to be put there."""
    for turn in game.turns.values():
        for number in (*turn.waiting, *turn.stack):
            row = game.find(number)
            if row is None or not isinstance(row.ability, TriggeredAbility):
                continue
            if not SCHEMES.isdisjoint(row.card.base.types):
                return True
    return False


@dataclass
class SetInMotion(Event):
    """701.25b: A scheme is taken off the top of its deck, if it is there, and turned face up."""

    became: int = NOBODY

    def rule(self) -> str:
        return "701.25b"

    def forbidden(self, game: Game) -> str:
        """614.17: No scheme can be set in motion in a turn of which an effect says so."""
        return "701.25a" if game.turns[game.running].without == "schemes" else ""

    def apply(self, game: Game) -> Event:
        down = game.object(self.on).face_down
        return replace(self, became=turn_up(game, self.on) if down else self.on)

    def text(self, game: Game) -> str:
        thing = self.became if self.became != NOBODY else self.on
        return f"{name_of(game, game.controller_of(thing))} sets {name_of(game, thing)} in motion"


@dataclass
class PutSchemeBack(Event):
    """314.6: A scheme is turned face down and put on the bottom of its owner's scheme deck."""

    def rule(self) -> str:
        return "314.6"

    def apply(self, game: Game) -> Event:
        turn_down(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} goes to the bottom of the scheme deck"


@dataclass
class Abandon(PutSchemeBack):
    """701.26b: A scheme is abandoned; 701.26a: it must be a face-up ongoing scheme."""

    def rule(self) -> str:
        return "701.26b"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is not None and is_face_up(row, SCHEMES) and is_ongoing(row):
            return ""
        return "701.26a" if game.is_here(self.on) else ""

    def text(self, game: Game) -> str:
        return f"{name_of(game, game.controller_of(self.on))} abandons {name_of(game, self.on)}"


def to_set_in_motion(game: Game, turn: int, seats: list[int]) -> list[Event]:
    """904.9: The top card of each of these players' scheme decks is set in motion."""
    if game.turns[turn].without == "schemes":
        return []
    tops = [top_scheme(game, seat) for seat in seats]
    return [SetInMotion(on=top, why=("904.9",)) for top in tops if top != NOBODY]


turn_based.turn_based_action(turn_based.SCHEMES, to_set_in_motion)
