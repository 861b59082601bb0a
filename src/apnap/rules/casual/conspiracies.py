"""315, 702.106: Conspiracy cards in the command zone, face down until their agenda is revealed."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.linked import CHOSEN, choice_key
from apnap.rules.casting.special_actions import offered_about
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.ability import Ability
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND
from apnap.state.objects import GameObject

CONSPIRACY = "conspiracy"
NAMED = choice_key("name", CHOSEN)


@dataclass(frozen=True)
class AgendaAbility(Ability):
    """702.106a: The card is put into the command zone face down, and its owner secretly chooses a
    card name; 702.106f: or two different ones."""

    names: int = 1


@dataclass(frozen=True)
class SmallerDeck(Ability):
    """100.2b, 315.5a: The minimum deck size of its owner is reduced."""

    by: int = 5


@dataclass(frozen=True)
class StartsFirst(Ability):
    """103.1, 315.5a: Its owner is the starting player."""


@dataclass(frozen=True)
class ExtraHand(Ability):
    """103.5, 315.5a: Its owner draws another hand as the game begins, and keeps one of them."""

    cards: int = 7


def working(game: Game, seat: int, kind: type[Ability]) -> list[Ability]:
    """315.5: The abilities of this kind of the player's face-up conspiracies."""
    rows = [game.object(number) for number in game.player(seat).command]
    rows = [row for row in rows if CONSPIRACY in row.card.base.types and not row.face_down]
    return [each for row in rows for each in row.card.abilities if isinstance(each, kind)]


def agenda_of(row: GameObject) -> int:
    """The number of names that are chosen for the card; 0 if it has no hidden agenda."""
    agendas = [each for each in row.card.abilities if isinstance(each, AgendaAbility)]
    return max([each.names for each in agendas], default=0)


def is_hidden_conspiracy(row: GameObject) -> bool:
    """Whether this is a face-down conspiracy in the command zone."""
    return row.face_down and row.zone == COMMAND and CONSPIRACY in row.card.base.types


@dataclass
class TurnConspiracyUp(Event):
    """702.106c, 116.2j: The owner turns the conspiracy face up, which reveals the chosen name."""

    def rule(self) -> str:
        return "702.106c"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.face_down, row.timestamp = False, game.tick(row.owner)
        moving.begin_watching(game, row)
        layers.forget_region(game, row.owner)
        return self

    def text(self, game: Game) -> str:
        row = game.object(self.on)
        names = " and ".join([str(value) for key, value in row.choices if key == NAMED])
        return f"{name_of(game, row.owner)} reveals {row.card.name}, naming {names}"


def turning_up(row: GameObject) -> list[Event]:
    """116.2j: Turn the conspiracy face up, if it is one that lies face down."""
    return [TurnConspiracyUp(on=row.id, why=("116.2j",))] if is_hidden_conspiracy(row) else []


offered_about("116.2j", turning_up)
