"""709-718: cards with more than one set of characteristics, and which of them is up."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.conspiracies import is_hidden_conspiracy
from apnap.rules.continuous.copying import CopyValues, copiable
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones.entering import enter_as
from apnap.rules.zones.moving import UP, Side
from apnap.state.ability import Ability, Filter, Modification
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, STACK
from apnap.state.objects import GameObject

# The ways to cast a card that are not one of its faces: see `ways_to_cast`.
FACE_DOWN_WAY, MUTATING = -1, -2
NIGHT = "night"
TRANSFORM = "transform"
LASTING = (TRANSFORM, "modal", "prototype")  # a spell's face stays up on the battlefield


def new_face(game: Game, row: GameObject, face: int, changes: tuple[Modification, ...] = ()) -> int:
    """712.13: a permanent has the face up that its spell had; 702.145b: at night, what has
    daybound, of itself or as the copy that it enters as, enters with its back face up."""
    if face:
        return face
    if row.zone == STACK and row.face:
        return row.face if row.card.layout in LASTING else 0
    if game.daytime == NIGHT and row.card.layout == TRANSFORM:
        enters_as = copied_card(changes) or row.card
        return 1 if "daybound" in enters_as.base.keywords else 0
    return 0


def token_face(game: Game, token: CardDef, face: int) -> int:
    """702.145b, 707.8a: tokens that are copies of transforming permanents have two faces, too."""
    if not face and game.daytime == NIGHT and token.layout == TRANSFORM:
        return 1 if "daybound" in token.base.keywords else 0
    return face


def entering_card(
    game: Game, row: GameObject, face: int, changes: tuple[Modification, ...] = ()
) -> CardDef | None:
    """The face with which the card would enter; None: it has no such face (712.14a). 707.5: what
    enters as a copy enters as that; 712.13a: unless what it has on the face that would be up can't
    enter."""
    copied = copied_card(changes)
    up = new_face(game, row, face, changes)
    if not up:
        return copied or row.card
    if up > len(row.card.faces) or row.card.layout not in LASTING:
        return copied
    shown = row.card.faces[up - 1]
    return copied if copied is not None and shown.base.is_permanent else shown


def copied_card(changes: tuple[Modification, ...]) -> CardDef | None:
    """707.5: of what it would enter as a copy."""
    for each in changes:
        if isinstance(each, CopyValues):
            return each.card
    return None


def side_of(
    game: Game,
    row: GameObject,
    zone: str,
    face: int,
    down: bool,
    hidden_as: CardDef | None,
    changes: tuple[Modification, ...] = (),
) -> Side:
    """Which side is up where the object goes."""
    if down:
        return Side(0, True, hidden_as)
    if zone == STACK:
        return Side(face)
    if zone != BATTLEFIELD:  # 712.8a
        return UP
    up = new_face(game, row, face, changes)
    return Side(up) if up else UP


@dataclass
class Uncovered(Event):
    """708.9: what lies face down is revealed as its owner leaves the game."""

    def rule(self) -> str:
        return "708.9"

    def text(self, game: Game) -> str:
        card = game.object(self.on).card
        return f"{name_of(game, self.on)} was {card.name}"


def face_down_of(game: Game, seats: tuple[int, ...]) -> list[Event]:
    """The face-down permanents and spells that these players own."""
    found: list[Event] = []
    for seat in seats:
        rows = game.seats[seat].objects
        for number in sorted(rows):
            if is_uncovered(rows[number]) or is_hidden_conspiracy(rows[number]):  # 702.106e
                found.append(Uncovered(on=number))
    return found


@dataclass(frozen=True)
class AsTurnedUp(Ability):
    """708.11: what it is from the moment it is turned face up, not afterwards."""

    modifications: tuple[Modification, ...]


@dataclass(frozen=True)
class AsTransforms(Ability):
    """712.20: what it is from the moment it has transformed into the face with this ability; or to
    what that fits it becomes attached, which its controller chooses."""

    modifications: tuple[Modification, ...] = ()
    attach_to: Filter | None = None


def as_turned_up(game: Game, row: GameObject) -> None:
    """708.11: what the abilities that it has face up say about turning it up."""
    for each in copiable(game, row.id).abilities:
        if isinstance(each, AsTurnedUp):
            enter_as(game, row, each.modifications, ())


def is_uncovered(old: GameObject) -> bool:
    """708.9: a face-down permanent or spell is revealed as it goes to another zone."""
    return old.face_down and old.zone in (BATTLEFIELD, STACK)
