"""305, 116.2a: playing a land."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.targets.protection import keywords_of_player
from apnap.rules.zones.command_zone import functions_in_command
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, PLANES, MaybeZone
from apnap.state.objects import GameObject
from apnap.state.question import Refusal

from .cant import cant
from .timing_and_limits import is_sorcery_time, is_turn_of

LANDS = 1  # 305.2
MORE = "additional land"  # the keyword's number is how many more
# Whoever looks for what a player may do only asks whether there is a reason: these are made once.
NOT_YOUR_TURN = Refusal("305.3", "a land can be played only in your own turn")
NOT_NOW = Refusal("305.1", "a land can be played only in a main phase with an empty stack")
NO_MORE = Refusal("305.2b", "you have already played as many lands as you may this turn")


def lands_allowed(game: Game, seat: int) -> int:
    """305.2: The number of lands that the player may play in a turn of theirs; abilities may add to
    it."""
    allowed = LANDS
    for number in game.player(seat).battlefield:
        chars = layers.characteristics_of(game, number)
        if MORE in chars.keywords:
            allowed += chars.number_of(MORE) * game.object(number).many
    for number in in_command_zone(game, seat):
        allowed += layers.characteristics_of(game, number).number_of(MORE)
    given = [each.number for each in keywords_of_player(game, seat) if each.name == MORE]
    return allowed + sum(given)


def in_command_zone(game: Game, seat: int) -> list[int]:
    """113.6: The face-up objects in the command zone whose "you" is this player; 901.12c: of a
    plane, with shared turns, also its controller's teammates."""
    rows = [game.object(n) for row in game.seats for n in row.player.command]
    found = [row for row in rows if functions_in_command(row) and row.controller != NOBODY]
    return [row.id for row in found if seat == row.controller or _is_theirs(game, row, seat)]


def _is_theirs(game: Game, row: GameObject, seat: int) -> bool:
    if not game.rules.shared_turns or PLANES.isdisjoint(row.card.base.types):
        return False
    return seat in game.side_of(row.controller)


def why_not_play(game: Game, seat: int, card: int, number: int) -> Refusal | None:
    """305.1-305.3: The reason why the player can't play this land now; None: they can."""
    chars = layers.characteristics_of(game, card)
    if not chars.is_land:
        return Refusal("305.1", f"{chars.name} is not a land")
    if not is_turn_of(game, seat, number):
        return NOT_YOUR_TURN
    if not is_sorcery_time(game, seat, number):
        return NOT_NOW
    played = game.player(seat).lands_played
    if played >= LANDS and played >= lands_allowed(game, seat):
        return NO_MORE
    if cant(game, seat, "play lands"):
        return Refusal("305.2b", "an effect says that you can't play lands")
    return None


@dataclass
class PlayLand(Procedure):
    """305.1, 116.2a: A player plays a land, which is a special action and uses no stack."""

    card: int = NOBODY
    face: int = 0  # 712.12

    def steps(self) -> tuple[Step, ...]:
        return PLAY_LAND


def put_land(game: Game, play: PlayLand) -> Need:
    """305.1, 305.2a: Put the land onto the battlefield, and count it."""
    why = ("305.1", "116.2a")
    put = Move(on=play.card, to=BATTLEFIELD, controller=play.controller, why=why)
    put.face = play.face
    was = game.object(play.card).zone
    return happen(LandPlayed(on=play.controller, card=play.card, was=was), put)


PLAY_LAND: tuple[Step, ...] = (put_land,)


@dataclass
class LandPlayed(Event):
    """305.2a: A player has played one of the lands that they may play this turn."""

    card: int = NOBODY
    was: MaybeZone = ""  # the zone that it was played from

    def rule(self) -> str:
        return "305.2a"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.card)

    def apply(self, game: Game) -> Event:
        game.edit_player(self.on).lands_played += 1
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return self.on

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} plays {name_of(game, self.card)}"
