"""311, 312, 701.24: Planes and phenomena, and planeswalking from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.multiplayer.range_of_influence import planar_controller
from apnap.rules.turn.turn_based import as_turn_begins
from apnap.rules.zones.moving import begin_watching, stop_watching
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLANES

from .supplementary_decks import face_up, is_face_up, top_of, turn_down, turn_up

PHENOMENA = frozenset(("phenomenon",))


def hand_over_planes(game: Game) -> None:
    """312.4: The planar controller gets control of all face-up planes and phenomena, whoever owns
    them.

    With several turns in progress, each has planes of its own (901.14), which keep their
    controllers.
    """
    if len(game.turns) > 1 or not game.remaining:
        return
    seat = planar_controller(game)
    for row in face_up(game, PLANES):
        if row.controller != seat:
            stop_watching(game, row)
            layers.forget_region(game, row.controller)
            row = game.edit(row.id)
            row.controller = seat
            begin_watching(game, row)
            layers.forget_region(game, seat)


def planes_that_leave(game: Game, gone: tuple[int, ...]) -> tuple[int, ...]:
    """901.10: The face-up planes and phenomena that leave with their owners."""
    rows = [game.object(n) for seat in gone for n in game.player(seat).command]
    return tuple([row.id for row in rows if is_face_up(row, PLANES)])


@dataclass
class Planeswalk(Event):
    """701.24b: Every face-up plane and phenomenon goes to the bottom of its owner's planar deck;
    then the player turns up the top card of their own deck."""

    # Once it has happened (701.24d):
    became: int = NOBODY  # the plane that the player planeswalked to
    away: tuple[int, ...] = ()  # the planes and phenomena that the player planeswalked away from

    def rule(self) -> str:
        return "701.24b"

    def forbidden(self, game: Game) -> str:
        """701.24a: Only the planar controller may planeswalk."""
        return "" if self.on == planar_controller(game) else "701.24a"

    def apply(self, game: Game) -> Event:
        away = tuple([row.id for row in face_up(game, PLANES)])
        for number in away:
            turn_down(game, number)
        top = top_of(game, self.on, PLANES)
        became = turn_up(game, top) if top != NOBODY else NOBODY
        return replace(self, became=became, away=away)

    def text(self, game: Game) -> str:
        away = f" away from {names_of(game, self.away)}" if self.away else ""
        to = f" to {name_of(game, self.became)}" if self.became != NOBODY else ""
        return f"{name_of(game, self.on)} planeswalks{away}{to}"


@dataclass
class ChaosEnsues(Event):
    """311.7: Chaos abilities of the face-up planes trigger; nothing else happens."""

    def rule(self) -> str:
        return "311.7"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return "chaos ensues"


as_turn_begins("312.4", hand_over_planes)
