"""708, 702.143: The kinds of cards that everybody knows a face-down object to be one of."""

from __future__ import annotations

from apnap.effects.instructions.casting import Permit
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY, PHASED_OUT, STACK
from apnap.state.objects import GameObject

FORETELL = "foretell"


def is_choosy(game: Game, row: GameObject) -> bool:
    """Whether everybody knows that this face-down object is a card of a certain kind."""
    return is_cast_face_down(row) or foretold_by(game, row) != NOBODY


def could_be(game: Game, row: GameObject, card: CardDef) -> bool:
    """702.37d, 702.143a: Whether a face-down object could be this card."""
    if is_cast_face_down(row):
        ways = [each for each in card.abilities if isinstance(each, FaceDownAbility)]
        return any(each.hidden_as == row.hidden_as for each in ways)
    return foretold_by(game, row) == NOBODY or permission_to_cast(card) is not None


def is_cast_face_down(row: GameObject) -> bool:
    """708.4: Whether the object was cast face down, so that it is a card with morph or the like."""
    if not row.face_down or row.zone not in (STACK, BATTLEFIELD, PHASED_OUT):
        return False
    return row.zone == STACK or bool(row.cast_from)


def foretold_by(game: Game, row: GameObject) -> int:
    """702.143a: The number of the effect by which the foretold card may be cast, or NOBODY."""
    if not row.face_down or row.zone != EXILE:
        return NOBODY
    for effect in game.seats[row.owner].effects.values():
        permits = effect.permits if row.id in effect.affected else None
        if isinstance(permits, CastFrom) and permits.name == FORETELL:
            return effect.id
    return NOBODY


def permission_to_cast(card: CardDef) -> CastFrom | None:
    """702.143a: How the card may be cast once it is foretold; None: it can't be foretold."""
    for ability in card.abilities:
        if isinstance(ability, SpecialAction) and ability.name == FORETELL:
            permits = [each.how for each in ability.effects if isinstance(each, Permit)]
            return permits[0] if permits else None
    return None
