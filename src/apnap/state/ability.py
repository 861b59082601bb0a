"""What abilities are made of. `effects` has the words; this says what kinds of word there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agenda import Procedure, Resolution
from .event import Event
from .question import Question
from .records import Value

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .game import Game


@dataclass(frozen=True)
class Effect(Value):
    """608.2c: one instruction."""

    def name(self) -> str:
        """Later instructions refer to what happened by this name; empty: none does."""
        return ""

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        """All that is to be chosen first, in turn order."""
        return []

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        """What then happens, usually one batch of events."""
        raise NotImplementedError


@dataclass(frozen=True)
class Amount(Value):
    """A number that an instruction names."""

    def count(self, game: Game, by: Resolution) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class Selection(Value):
    """The players or objects that an instruction names."""

    def pick(self, game: Game, by: Resolution) -> list[int]:
        raise NotImplementedError


@dataclass(frozen=True)
class Filter(Value):
    """A description that an object or player fits or doesn't fit."""

    def matches(self, game: Game, by: Resolution, thing: int) -> bool:
        raise NotImplementedError

    def zones(self) -> tuple[str, ...]:
        """Where objects that fit may be; empty: it describes players."""
        return ("battlefield",)


@dataclass(frozen=True)
class Condition(Value):
    def holds(self, game: Game, by: Resolution) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Cost(Value):
    """118: one part of a cost that is not mana."""

    def can_pay(self, game: Game, by: Resolution) -> bool:
        raise NotImplementedError

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        """What the payer has to choose, such as what to sacrifice."""
        return []

    def pay(self, game: Game, by: Resolution) -> Procedure | None:
        raise NotImplementedError


@dataclass(frozen=True)
class Target(Value):
    """115.1: one use of the word "target": what may be chosen, and how many."""

    what: Filter
    low: int = 1
    high: int = 1


@dataclass(frozen=True)
class Replacement(Value):
    """614.1, 615.1: an effect that watches for an event and changes or stops it."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may apply to."""
        raise NotImplementedError

    def applies(self, game: Game, by: Resolution, event: Event) -> bool:
        raise NotImplementedError

    def replace(self, game: Game, by: Resolution, event: Event) -> tuple[Event, ...]:
        """What happens instead."""
        raise NotImplementedError

    def rule(self) -> str:
        return "614.6"


@dataclass(frozen=True)
class Trigger(Value):
    """603.1: the event or events that a triggered ability waits for."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may match."""
        raise NotImplementedError

    def looks_back(self) -> bool:
        """603.10: is it matched against the game before the event?"""
        return False

    def matches(self, game: Game, by: Resolution, event: Event) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Modification(Value):
    """611.1: one thing that a continuous effect changes, in one layer (613.1)."""

    def layer(self) -> str:
        """The layer or sublayer, as 613 numbers them: "2", "4", "6", "7c", …"""
        raise NotImplementedError

    def apply(self, game: Game, by: Resolution, thing: int, to: Characteristics) -> None:
        raise NotImplementedError


# ---- abilities (113.3) -----------------------------------------------------------------------


@dataclass(frozen=True)
class Ability(Value):
    """113.1."""


@dataclass(frozen=True)
class Keyword(Ability):
    """702: an ability that rules look for by its name, with its number if it has one."""

    name: str
    number: int = 0


@dataclass(frozen=True)
class SpellAbility(Ability):
    """113.3a: what the spell does as it resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True)
class ActivatedAbility(Ability):
    """113.3b, 602.1: a cost and an effect. `timing` is "instant" or "sorcery" (602.5d)."""

    effects: tuple[Effect, ...]
    mana: str = ""  # the mana part of the cost
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    timing: str = "instant"
    loyalty: bool = False  # 606


@dataclass(frozen=True)
class ManaAbility(Ability):
    """605.1a: an activated ability that makes mana, and uses no stack.

    `makes` is one mana of each listed type; where there are several alternatives, one is chosen.
    """

    makes: tuple[str, ...]  # alternatives, such as ("G",), ("CC",) or ("W", "U")
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    spend_on: str = ""


@dataclass(frozen=True)
class TriggeredAbility(Ability):
    """113.3c, 603."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None  # 603.4: the intervening "if"


@dataclass(frozen=True)
class StaticAbility(Ability):
    """113.3d, 604: makes continuous effects on what fits `affects`."""

    affects: Filter
    modifications: tuple[Modification, ...]


@dataclass(frozen=True)
class ReplacementAbility(Ability):
    """A static ability that makes a replacement or prevention effect."""

    replacement: Replacement
