"""311, 314: Planes and schemes for tests, and where they are in the command zone."""

from __future__ import annotations

from apnap.effects.actions.set_in_motion import WhenSetInMotion
from apnap.effects.triggers.events import AtBeginning
from apnap.state.ability import Ability, TriggeredAbility
from apnap.state.card import CardDef
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


def up(t: Table, seat: int = 0) -> list[str]:
    """The names of the player's face-up cards in the command zone."""
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in rows if not row.face_down]


def deck(t: Table, seat: int = 0) -> list[str]:
    """The names of the player's face-down cards in the command zone, from the top."""
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in reversed(rows) if row.face_down]
