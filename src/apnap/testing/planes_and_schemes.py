"""311, 314: Planes and schemes for tests, and where they are in the command zone."""

from __future__ import annotations

from apnap.effects.actions.set_in_motion import WhenSetInMotion
from apnap.effects.mechanics.chaos import WhenChaosEnsues
from apnap.effects.triggers.events import AtBeginning
from apnap.rules.casual.planar_die import ROLL, SIDES, PlanarFace
from apnap.state.ability import Ability, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.state.rng import below, draw_bits
from apnap.state.vocabulary import Effect

from .scenario import Table
from .simple_cards import gain_life

FEAST = CardDef(
    "Feast", "plane", abilities=(TriggeredAbility(AtBeginning("upkeep", "you"), (gain_life(1),)),)
)


def scheme(name: str, *abilities: Ability, types: str = "scheme") -> CardDef:
    """A scheme with these abilities."""
    return CardDef(name, types, abilities=abilities)


def set_in_motion(*effects: Effect) -> TriggeredAbility:
    """An ability with these effects that triggers when its scheme is set in motion."""
    return TriggeredAbility(WhenSetInMotion(), effects)


def chaos(*effects: Effect) -> TriggeredAbility:
    """311.7: A chaos ability with these effects."""
    return TriggeredAbility(WhenChaosEnsues(), effects)


def plane(name: str, *abilities: Ability, types: str = "plane") -> CardDef:
    """A plane, or another card of a planar deck, with these abilities."""
    return CardDef(name, types, abilities=abilities)


def die_will_show(t: Table, seat: int, face: PlanarFace) -> None:
    """901.3a: Let the player's next roll of the planar die show this face, by leaving out random
    values of the seat that would show others."""
    game, player = t.begin().game, t.game.player(seat)
    values = range(player.draws, player.draws + 1000)
    sides = [(n, SIDES[below(draw_bits(game.seed, seat, n + 1), len(SIDES))]) for n in values]
    game.edit_player(seat).draws = next(n for n, side in sides if side == face)


def rolls(t: Table, seat: int, face: PlanarFace) -> None:
    """901.9: The player takes the special action to roll the planar die, which shows this face."""
    die_will_show(t, seat, face)
    t.seat(seat).answers(roll_options(t, seat)[0])


def roll_options(t: Table, seat: int) -> list[Option]:
    """901.9: The player's options to roll the planar die now: one or none; `nth` is its price."""
    questions = t.begin().seat(seat).questions
    return [option for q in questions for option in q.options if option.verb == ROLL]


def up(t: Table, seat: int = 0) -> list[str]:
    """The names of the player's face-up cards in the command zone."""
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in rows if not row.face_down]


def deck(t: Table, seat: int = 0) -> list[str]:
    """The names of the player's face-down cards in the command zone, from the top."""
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in reversed(rows) if row.face_down]
