"""704: state-based actions, one small function each. Only what is marked is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.state.objects import GameObject

from . import layers
from .ending import leaving
from .events import Move
from .happening import happen

Check = Callable[[Game, GameObject], "Event | None"]


@dataclass
class StateBasedActions(Procedure):
    """704.3: all that apply happen as one event; if any did, look again."""

    def steps(self) -> tuple[Step, ...]:
        return STATE_BASED


def perform_all(game: Game, procedure: StateBasedActions) -> Need:
    turn = game.edit_turn(procedure.turn)
    marked = sorted(set(turn.dirty))
    turn.dirty = ()
    losers = [
        seat for seat in marked if game.is_player(seat) and game.is_in(seat) and loses(game, seat)
    ]
    events: list[Event] = []
    for number in marked:
        row = game.find(number)
        if row is not None and row.zone == BATTLEFIELD:
            found = first_that_applies(game, row)
            if found is not None:
                events.append(found)
    if losers:
        events.append(leaving(game, [(seat, loses(game, seat)) for seat in losers]))
    return happen(*events) if events else None


def until_none_applies(game: Game, procedure: StateBasedActions) -> Need:
    if game.turns[procedure.turn].dirty:
        procedure.go_to(perform_all)
    return None


STATE_BASED: tuple[Step, ...] = (perform_all, until_none_applies)


# ---- players ---------------------------------------------------------------------------------


def loses(game: Game, seat: int) -> str:
    """The rule by which this player loses now, or an empty string."""
    for rule, check in PLAYER_CHECKS:
        if check(game, seat):
            return rule
    return ""


def no_life(game: Game, seat: int) -> bool:
    """704.5a."""
    return game.life(seat) <= 0


def drew_from_empty_library(game: Game, seat: int) -> bool:
    """704.5b."""
    return game.player(seat).drew_from_empty


def poisoned(game: Game, seat: int) -> bool:
    """704.5c, 704.6b."""
    return game.player(seat).count("poison") >= game.rules.poison


PLAYER_CHECKS: tuple[tuple[str, Callable[[Game, int], bool]], ...] = (
    ("704.5a", no_life),
    ("704.5b", drew_from_empty_library),
    ("704.5c", poisoned),
)


# ---- permanents ------------------------------------------------------------------------------


def first_that_applies(game: Game, row: GameObject) -> Event | None:
    for check in PERMANENT_CHECKS:
        event = check(game, row)
        if event is not None:
            return event
    return None


def no_toughness(game: Game, row: GameObject) -> Event | None:
    """704.5f."""
    looked = layers.look(game, row.id)
    if looked.is_creature and looked.toughness <= 0:
        return Move(on=row.id, to=GRAVEYARD, why=("704.5f",), verb="dies")
    return None


def lethal_damage(game: Game, row: GameObject) -> Event | None:
    """704.5g."""
    looked = layers.look(game, row.id)
    if looked.is_creature and row.damage and row.damage >= looked.toughness:
        return Move(on=row.id, to=GRAVEYARD, why=("704.5g",), verb="dies")
    return None


def deathtouch_damage(game: Game, row: GameObject) -> Event | None:
    """704.5h."""
    if row.deathtouched and layers.look(game, row.id).is_creature:
        return Move(on=row.id, to=GRAVEYARD, why=("704.5h",), verb="dies")
    return None


PERMANENT_CHECKS: tuple[Check, ...] = (no_toughness, lethal_damage, deathtouch_damage)
