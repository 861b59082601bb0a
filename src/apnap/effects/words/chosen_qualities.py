"""607.2d, 613.1d-e: Modifications that give a type or color that was chosen before."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.linked import CHOSEN, chosen_for
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.game import Game
from apnap.state.intrinsic import intrinsic_of

from .filters import source_of
from .modifications import LAND_TYPES, NOTHING, ColorChange, TypeChange, retype, writing


@dataclass(frozen=True)
class ChosenTypes(TypeChange):
    """205.1a-b: The object has the chosen "creature type" or "basic land type" instead of its own
    (305.7), or with `also` in addition to its own. 607.5a: While none has been chosen, nothing
    changes."""

    choice: str = "creature type"
    also: bool = False
    link: str = CHOSEN

    def writes(self) -> frozenset[str]:
        return writing((), tuple(LAND_TYPES) if "land" in self.choice else ())

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        values = chosen_for(game, source_of(game, context), self.choice, self.link)
        chosen = frozenset([each for each in values if isinstance(each, str)])
        if not chosen:
            return
        if self.also:
            retype(to, to.types, to.subtypes | chosen)
        elif "land" in self.choice:
            to.subtypes = (to.subtypes - LAND_TYPES) | chosen
            to.abilities = intrinsic_of(to.types, to.subtypes)
        else:
            retype(to, to.types, (to.subtypes - frozenset(CREATURE_TYPES)) | chosen)

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteChoice",)

    def is_about_giver(self) -> bool:
        return True


@dataclass(frozen=True)
class ChosenColor(ColorChange):
    """613.1e: The object has the chosen color instead of its own colors, or with `also` in addition
    to them."""

    also: bool = False
    link: str = CHOSEN

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        values = chosen_for(game, source_of(game, context), "color", self.link)
        chosen = frozenset([each for each in values if isinstance(each, str)])
        if chosen:
            to.colors = chosen | (to.colors if self.also else NOTHING)

    def changed_by(self) -> tuple[str, ...]:
        return ("NoteChoice",)

    def is_about_giver(self) -> bool:
        return True
