"""612.7-612.8: Effects that change what objects are called."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import NAMES, Modification
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game

from .modifications import NOTHING


@dataclass(frozen=True)
class NameChange(Modification):
    """613.1c: Base class of modifications that change names and depend on no characteristic."""

    def layer(self) -> str:
        return "3"

    def writes(self) -> frozenset[str]:
        return frozenset((NAMES,))

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class SetName(NameChange):
    """612.8: The object has this name and no other."""

    name: str

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.name = self.name


@dataclass(frozen=True)
class AllNames(NameChange):
    """612.7: The object has the names of all cards of this kind, in addition to its own."""

    kind: str = "nonlegendary creature"

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.also_named = self.kind
