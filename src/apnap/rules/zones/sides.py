"""708.2, 712.8, 712.13: which face of an object is up in the zone it goes to.

`faces` has what players and effects do about faces; this is what every change of zones asks.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.continuous.copying import CopyValues
from apnap.rules.machine.tables import enter
from apnap.state.ability import Modification
from apnap.state.card import TRANSFORM, CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, STACK, Zone
from apnap.state.objects import GameObject

from .moving import UP, Side

LASTING = (TRANSFORM, "modal", "prototype")  # a spell's face stays up on the battlefield

# By rule: whether a transforming card that enters as this does so with its back face up.
BACK_FACE_UP: dict[str, Callable[[Game, CardDef], bool]] = {}


def enters_back_face_up(rule: str, is_so: Callable[[Game, CardDef], bool]) -> None:
    """Enter a rule by which transforming cards enter the battlefield with their back face up."""
    enter(BACK_FACE_UP, rule, is_so)


def new_face(game: Game, row: GameObject, face: int, changes: tuple[Modification, ...] = ()) -> int:
    """712.13, 702.145b: The face that is up on the battlefield: the one that was said, the one that
    the spell had, or the back face if a rule says so of the card or of what it enters as."""
    if face:
        return face
    if row.zone == STACK and row.face:
        return row.face if row.card.layout in LASTING else 0
    if row.card.layout == TRANSFORM:
        return back_face(game, copied_card(changes) or row.card)
    return 0


def back_face(game: Game, card: CardDef) -> int:
    """702.145b: 1 if the rules have the card enter with its back face up, else 0."""
    for is_so in BACK_FACE_UP.values():
        if is_so(game, card):
            return 1
    return 0


def token_face(game: Game, token: CardDef, face: int) -> int:
    """707.8a: The face of a token that is up; a copy of a transforming permanent has two."""
    if not face and token.layout == TRANSFORM:
        return back_face(game, token)
    return face


def entering_card(
    game: Game, row: GameObject, face: int, changes: tuple[Modification, ...] = ()
) -> CardDef | None:
    """712.14a: The face with which the card would enter; None: it has no such face.

    707.5: A card that enters as a copy enters as what it copies; 712.13a: but only if the face of
    its own that would be up can enter.
    """
    copied = copied_card(changes)
    up = new_face(game, row, face, changes)
    if not up:
        return copied or row.card
    if up > len(row.card.faces) or row.card.layout not in LASTING:
        return copied
    shown = row.card.faces[up - 1]
    return copied if copied is not None and shown.base.is_permanent else shown


def copied_card(changes: tuple[Modification, ...]) -> CardDef | None:
    """707.5: The card whose values it copies as it enters, if these changes make it a copy."""
    for each in changes:
        if isinstance(each, CopyValues):
            return each.card
    return None


def side_of(
    game: Game,
    row: GameObject,
    zone: Zone,
    face: int,
    down: bool,
    hidden_as: CardDef | None,
    changes: tuple[Modification, ...] = (),
) -> Side:
    """The side of the object that is up in the zone it goes to."""
    if down:
        return Side(0, True, hidden_as)
    if zone == STACK:
        return Side(face)
    if zone != BATTLEFIELD:  # 712.8a
        return UP
    up = new_face(game, row, face, changes)
    return Side(up) if up else UP


def is_uncovered(old: GameObject) -> bool:
    """708.9: Whether it is a face-down permanent or spell, to be revealed as it changes zones."""
    return old.face_down and old.zone in (BATTLEFIELD, STACK)
