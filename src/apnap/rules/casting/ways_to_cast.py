"""601.3b, 708.4, 709.3, 712.11, 715.3: the ways in which a card may be cast or played.

A way is 0: as usual; from 1 on: as that one of its other faces; or one of those below.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.faces.face_down import hidden_as
from apnap.rules.faces.faces import FACE_DOWN_WAY, MUTATING, TRANSFORM
from apnap.rules.machine.as_if_cast import pretend, restore
from apnap.state.ability import Ability
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD
from apnap.state.objects import FACE_DOWN
from apnap.state.question import Option, Refusal

from .casting import Cast, why_not_cast
from .lands import why_not_play
from .permissions import CastFrom
from .proposal import Means
from .special_actions import SPECIAL_WAY


def face_of(card: CardDef, way: int) -> CardDef:
    """What the card is on the stack, or the battlefield, if it is cast or played in this way."""
    if way > 0:
        return card.faces[way - 1]
    if way == FACE_DOWN_WAY:
        return hidden_as(card) or FACE_DOWN
    return card


def cast_by(game: Game, seat: int, number: int, way: int, turn: int) -> Cast:
    """601.2a: casting this card in this way."""
    card = game.object(number).card
    permit = None
    if way > 0 and card.layout == TRANSFORM:  # 702.162a
        [permit] = [each.how for each in card.abilities if isinstance(each, CastConverted)]
    return Cast(
        source=number,
        controller=seat,
        turn=turn,
        face=max(0, way),
        face_down=way == FACE_DOWN_WAY,
        hidden_as=hidden_as(card) if way == FACE_DOWN_WAY else None,
        mutating=way == MUTATING,
        permit=permit,
    )


@dataclass(frozen=True)
class CastConverted(Ability):
    """702.162a: the card may be cast with its back face up, for that cost."""

    how: CastFrom = CastFrom()

    def ways(self) -> tuple[int, ...]:
        return (1,)


def why_not(
    game: Game, seat: int, number: int, way: int, turn: int, means: Means
) -> Refusal | None:
    """708.4, 712.11c, 715.3a: only the face that would be up counts."""
    card = game.object(number).card
    if card.layout == "split" and not way:
        return Refusal("709.3", f"one half of {card.name} is cast")
    face = face_of(card, way)
    if way > 0 and game.object(number).zone != GRAVEYARD and has_aftermath(face):
        return Refusal("702.127a", f"{face.name} may be cast only from a graveyard")
    chars = face.base
    before = pretend(game, number, chars)
    if chars.is_land:
        refusal = why_not_play(game, seat, number, turn)
    else:
        cast = cast_by(game, seat, number, way, turn)
        refusal = why_not_cast(game, seat, number, turn, means, cast)
    restore(game, number, before)
    return refusal


def has_aftermath(half: CardDef) -> bool:
    """702.127a: can this half of a split card be cast from nowhere but a graveyard?"""
    return any(isinstance(each, CastFrom) and each.name == "aftermath" for each in half.abilities)


def other_ways(game: Game, seat: int, number: int, turn: int, means: Means) -> list[Option]:
    """The other ways in which this card can be cast or played now."""
    card, found = game.object(number).card, list[Option]()
    for way in card.ways:
        if way == SPECIAL_WAY:
            continue
        if why_not(game, seat, number, way, turn, means) is None:
            verb = "play" if face_of(card, way).base.is_land else "cast"
            found.append(Option(verb, number, nth=way))
    return found
