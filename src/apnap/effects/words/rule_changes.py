"""613.11: Modifications that change what the rules let an object do, not what it is."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous.regions import LAYERS
from apnap.state.ability import Guard, Modification
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game

from .modifications import NOTHING


@dataclass(frozen=True)
class RuleChange(Modification):
    """613.11: Base class of modifications that change rules, and no characteristics."""

    def layer(self) -> str:
        return LAYERS[-1]  # 613.11: once all characteristics are known

    def writes(self) -> frozenset[str]:
        return NOTHING

    def reads(self) -> frozenset[str]:
        return NOTHING


@dataclass(frozen=True)
class NotActivated(RuleChange):
    """602.5: The object's activated abilities can't be activated; with `but_mana`, its mana
    abilities still can. This is no ability, and no other effect depends on it."""

    but_mana: bool = False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.inert = True
        to.mana_inert = to.mana_inert or not self.but_mana


@dataclass(frozen=True)
class AttacksAsThough(RuleChange):
    """609.4, 702.3b: The creature can attack as though it didn't have defender."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.undeterred = True


@dataclass(frozen=True)
class BlockedAsThough(RuleChange):
    """609.4, 702.14: The creature can be blocked as though it didn't have the keyword, or with
    `blocks`, can itself block creatures as though they didn't have it."""

    keyword: str
    blocks: bool = False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.blocks:
            to.blocks_despite |= {self.keyword}
        else:
            to.blockable |= {self.keyword}


@dataclass(frozen=True)
class CantBeTargeted(RuleChange):
    """115, 101.2: The object can't be the target of such spells and abilities."""

    guard: Guard

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.guards = (*to.guards, (self.guard, context.controller))


@dataclass(frozen=True)
class AssignsAsThoughUnblocked(RuleChange):
    """510.1c, 609.4: The creature's controller may have it assign its combat damage as though it
    weren't blocked."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.unhindered = True


@dataclass(frozen=True)
class AssignsToughness(RuleChange):
    """510.1a: The creature assigns combat damage equal to its toughness rather than its power."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.by_toughness = True
