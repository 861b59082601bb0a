"""311, 312, 701.24: Planes and phenomena, and planeswalking from one to the next.

Who controls them, and what happens to them when players leave, is in `planar_controllers`; the
planar die is in `planar_die`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous.durations import WearOff
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY, PLANES
from apnap.state.objects import GameObject
from apnap.state.seats import turn_seat

from .supplementary_decks import face_up, top_of, turn_down, turn_up

PHENOMENA = frozenset(("phenomenon",))


def keeper_of_planes(game: Game, seat: int) -> int:
    """901.15c: The player in whose command zone the player's planar deck lies: with a single planar
    deck, whoever keeps it."""
    if game.rules.single_planar_deck:
        for each in range(game.size):
            for number in game.player(each).command:
                if is_planar(game.object(number)):
                    return each
    return seat


def is_planar(row: GameObject) -> bool:
    """901.4: Whether it is a plane or phenomenon card in the command zone."""
    return row.zone == COMMAND and not PLANES.isdisjoint(row.card.base.types)


def top_plane(game: Game, seat: int) -> int:
    """901.3, 901.15c: The top card of the player's planar deck; NOBODY if there is none."""
    return top_of(game, keeper_of_planes(game, seat), PLANES)


def planes_of(game: Game, seat: int) -> list[GameObject]:
    """901.6, 901.14: The face-up planes and phenomena that this planar controller controls: with
    one turn at a time, all that there are."""
    rows = face_up(game, PLANES)
    return [row for row in rows if row.controller == seat] if game.rules.seats_per_marker else rows


def planar_controller_for(game: Game, seat: int) -> int:
    """701.24a: The planar controller who planeswalks if this player is told to: the player, if
    they are a planar controller; where turns are shared, a teammate who is one. NOBODY if it is
    somebody else's turn to."""
    for turn in game.turns.values():
        planar = turn.planar if turn.planar != NOBODY else max(turn.active, 0)
        if game.is_in(planar) and turn_seat(game, planar) == turn_seat(game, seat):
            return planar
    return NOBODY


def is_you(game: Game, context: Resolution, seat: int) -> bool:
    """901.12c: Whether "you" in an ability of a plane or phenomenon means this player, too: a
    teammate who shares the planar controller's turn."""
    if not game.rules.planes or not game.rules.shared_turns:
        return False
    if seat not in game.side_of(context.controller):
        return False
    row = game.find(context.source)
    if row is None:
        last = game.seats[context.source % game.size].last_known.get(context.source)
        row = last.row if last is not None else None
    return row is not None and not PLANES.isdisjoint(row.card.base.types)


def is_plane(row: GameObject) -> bool:
    """Whether it is a plane card, and no phenomenon."""
    return PHENOMENA.isdisjoint(row.card.base.types)


@dataclass
class Planeswalk(Event):
    """701.24b: Every face-up plane and phenomenon goes to the bottom of its owner's planar deck;
    then the player turns up the top card of their own deck."""

    # 701.24d: The planes and phenomena that the player planeswalked away from: those that have left
    # the game (901.11b), and once it has happened, all others.
    away: tuple[int, ...] = ()
    became: int = NOBODY  # the plane that the player planeswalked to, once it has happened
    also: tuple[int, ...] = ()  # 901.11: the other planes that the player planeswalked to with it
    to: tuple[int, ...] = ()  # 311.7: cards of the planar deck to planeswalk to; (): the top one
    stays: bool = False  # the player planeswalks away from no plane
    only_phenomena: bool = False  # 901.11b: no plane is among those the player walked away from

    def rule(self) -> str:
        return "701.24b"

    def forbidden(self, game: Game) -> str:
        """701.24a: Only the planar controller may planeswalk."""
        return "" if self.on == planar_controller_for(game, self.on) else "701.24a"

    def apply(self, game: Game) -> Event:
        rows = [] if self.stays else planes_of(game, self.on)
        no_plane = not any(map(is_plane, rows)) and (self.only_phenomena or not self.away)
        down = tuple([row.id for row in rows])
        for number in down:
            turn_down(game, number)
        tops = self.to or (top_plane(game, self.on),)
        new = [turn_up(game, top, self.on) for top in tops if top != NOBODY]
        became, also = (new[0], tuple(new[1:])) if new else (NOBODY, ())
        away = (*self.away, *down)
        return replace(self, became=became, also=also, away=away, only_phenomena=no_plane)

    def results(self, game: Game) -> tuple[Event, ...]:
        """901.11: Effects that last until a player planeswalks, or leaves a plane so, end."""
        ended = ["a player planeswalks"]
        if not self.only_phenomena:
            ended.append("a player planeswalks away from a plane")
        return tuple(
            [
                WearOff(effect=effect.id, why=("901.11",))
                for seat in who_sees(game, self.on)
                for effect in game.seats[seat].effects.values()
                if effect.until in ended
            ]
        )

    def text(self, game: Game) -> str:
        away = f" away from {names_of(game, self.away)}" if self.away else ""
        new = (self.became, *self.also)
        to = f" to {names_of(game, new)}" if self.became != NOBODY else ""
        return f"{name_of(game, self.on)} planeswalks{away}{to}"


@dataclass
class SetStartingPlane(Event):
    """103.7, 901.5: Before the first turn, a player turns up cards of their planar deck until one
    is a plane; phenomena go to the bottom. Nobody planeswalks, and nothing triggers."""

    became: int = NOBODY
    under: tuple[int, ...] = ()  # the phenomena that went to the bottom

    def rule(self) -> str:
        return "103.7"

    def apply(self, game: Game) -> Event:
        under: list[int] = []
        top = top_plane(game, self.on)
        while top != NOBODY and top not in under:
            if PHENOMENA.isdisjoint(game.object(top).card.base.types):
                return replace(self, became=turn_up(game, top, self.on), under=tuple(under))
            under.append(turn_down(game, top))
            top = top_plane(game, self.on)
        return replace(self, under=tuple(under))

    def text(self, game: Game) -> str:
        if self.became == NOBODY:
            return f"{name_of(game, self.on)} finds no plane to start with"
        names = ", ".join([game.object(number).card.name for number in self.under])
        under = f"; {names} went to the bottom" if names else ""
        return f"{name_of(game, self.became)} is the starting plane{under}"


@dataclass
class ChaosEnsues(Event):
    """311.7: Chaos abilities of the face-up planes trigger; nothing else happens."""

    def rule(self) -> str:
        return "311.7"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return "chaos ensues"
