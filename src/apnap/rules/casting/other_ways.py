"""601.3b, 708.4, 709.3, 712.11, 715.3: casting or playing a card in one of its other ways."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.as_if_cast import AsIf
from apnap.state.ability import Ability
from apnap.state.card import TRANSFORM
from apnap.state.game import Game
from apnap.state.question import Option, Refusal

from .as_it_would_be import spell_in_way
from .casting import Cast, why_not_cast
from .lands import why_not_play
from .permissions import CastFrom
from .proposal import Means
from .ways_to_cast import WayToCast, other_ways_of


def cast_by(game: Game, seat: int, number: int, way: WayToCast, turn: int) -> Cast:
    """601.2a: Cast this card in this way."""
    card = game.object(number).card
    permit = None
    if way.face and card.layout == TRANSFORM:  # 702.162a
        [permit] = [each.how for each in card.abilities if isinstance(each, CastConverted)]
    return Cast(
        source=number,
        controller=seat,
        turn=turn,
        face=way.face,
        face_down=way.face_down,
        hidden_as=way.hidden_as(card),
        mutating=way.merges,
        permit=permit,
    )


@dataclass(frozen=True)
class CastConverted(Ability):
    """702.162a: The card may be cast with its back face up, for that cost."""

    how: CastFrom = CastFrom()

    def ways(self) -> tuple[int, ...]:
        return (1,)


def why_not(
    game: Game, seat: int, number: int, way: WayToCast, turn: int, means: Means
) -> Refusal | None:
    """708.4, 712.11c, 715.3a: The reason why the card can't be cast or played in this way, judged
    by the face that would be up; None: it can."""
    chars = spell_in_way(game, seat, number, way)
    with AsIf(game, number, chars):
        if chars.is_land:
            return why_not_play(game, seat, number, turn)
        cast = cast_by(game, seat, number, way, turn)
        return why_not_cast(game, seat, number, turn, means, cast)


def other_ways(game: Game, seat: int, number: int, turn: int, means: Means) -> list[Option]:
    """The other ways in which this card can be cast or played now, as options."""
    card, options = game.object(number).card, list[Option]()
    for way in other_ways_of(card):
        if why_not(game, seat, number, way, turn, means) is None:
            verb = "play" if way.spell(card).base.is_land else "cast"
            options.append(Option(verb, number, nth=way.number))
    return options
