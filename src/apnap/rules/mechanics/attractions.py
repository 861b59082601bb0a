"""717, 701.48, 701.49: Attractions: the Attraction deck, opening and visiting them, and the
junkyard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.turn import turn_based
from apnap.rules.zones.command_zone import ATTRACTION, has_astrotorium_back
from apnap.state.ability import Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, COMMAND, EXILE, NOBODY

from .coins_and_dice import DiceRoll

OPEN: Final = "open"
STAYS = (BATTLEFIELD, EXILE, COMMAND)  # 717.6: the zones an Attraction may go to
FIRST = 60  # 614.5 does not hold: it applies again if the card would go to yet another zone
ZONES = ("graveyard", "hand", "library", "stack", "ante")


# ---- opening (701.48) ------------------------------------------------------------------------


def attraction_deck(game: Game, seat: int) -> list[int]:
    """717.2: The cards of the player's Attraction deck, the top card first. Face-up cards in the
    command zone are the junkyard (717.6a)."""
    rows = [game.object(number) for number in reversed(game.player(seat).command)]
    return [row.id for row in rows if row.face_down and has_astrotorium_back(row.card)]


def open_attraction(number: int, seat: int) -> Move:
    """701.48b: Open this Attraction."""
    return Move(on=number, to=BATTLEFIELD, controller=seat, cause=OPEN, why=("701.48b",))


# ---- visiting (701.49) -----------------------------------------------------------------------


def attractions_of(game: Game, seat: int) -> list[int]:
    """The Attractions that the player controls."""
    numbers = game.player(seat).battlefield
    return [n for n in numbers if ATTRACTION in layers.characteristics_of(game, n).subtypes]


@dataclass
class RollToVisit(DiceRoll):
    """701.49a: The player rolls a six-sided die and visits the Attractions with that number lit
    up."""

    def results(self, game: Game) -> tuple[Event, ...]:
        visits: list[Event] = []
        for number in attractions_of(game, self.on):
            if not set(layers.characteristics_of(game, number).lights).isdisjoint(self.numbers):
                visits.append(Visit(on=number, by=self.on))
        return tuple(visits)

    def text(self, game: Game) -> str:
        return f"{super().text(game)}, to visit Attractions"


def rolls_to_visit(game: Game, turn: int, seats: list[int]) -> list[Event]:
    """505.5, 717.4: Each of these players who controls Attractions rolls to visit them."""
    rolling = [seat for seat in seats if attractions_of(game, seat)]
    return [RollToVisit(on=seat, why=("703.4g",)) for seat in rolling]


turn_based.turn_based_action(turn_based.ATTRACTIONS, rolls_to_visit)


@dataclass
class AtAttraction(Event):
    """717.5: Base class of what a player does at an Attraction, for abilities to trigger on."""

    by: int = NOBODY

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY


@dataclass
class Visit(AtAttraction):
    """701.49a: An Attraction has been visited."""

    def rule(self) -> str:
        return "701.49a"

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} visits {name_of(game, self.on)}"


@dataclass
class ClaimPrize(AtAttraction):
    """702.159b: The player claims the prize of an Attraction."""

    def rule(self) -> str:
        return "702.159b"

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} claims the prize of {name_of(game, self.on)}"


# ---- the junkyard (717.6) --------------------------------------------------------------------


def would_be_junked(game: Game, event: Event) -> bool:
    """717.6: Whether the event would put a card with an Astrotorium back into a zone where it can't
    go.

    The cards of a merged permanent are treated separately (`moving.separate`).
    """
    if not isinstance(event, Move) or event.to in STAYS or event.to not in ZONES:
        return False
    row = game.find(event.on)
    return row is not None and not row.components and has_astrotorium_back(row.card)


def watching_attraction(game: Game, event: Event) -> list[tuple[int, int, Replacement]]:
    """The Attraction, the number of the effect, and the effect."""
    if not isinstance(event, Move) or not would_be_junked(game, event):
        return []
    return [(event.on, -FIRST - ZONES.index(event.to), TO_JUNKYARD)]


@dataclass(frozen=True)
class ToJunkyard(Replacement):
    """717.6: The owner puts the card into the command zone instead, face up (717.6a)."""

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return would_be_junked(game, event)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        cause = "" if event.cause == "destroy" else event.cause  # 701.7a
        there = replace(event, to=COMMAND, controller=NOBODY, bottom=False, from_top=0)
        there = replace(there, cause=cause, verb="goes to the junkyard")
        return (replace(there, face_down=False, revealed=True),)

    def rule(self) -> str:
        return "717.6"


TO_JUNKYARD = ToJunkyard()
