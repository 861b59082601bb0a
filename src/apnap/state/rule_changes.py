"""113.3d, 604, 613.11: Static abilities that change the rules of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from .agenda import Resolution
from .influences import CombatRule, Trigger
from .names import Zone
from .vocabulary import Ability, Condition, Filter
from .watched import (
    AS_FLASH,
    AS_HASTE,
    ASSIGN_BY,
    CHOOSES_VOTES,
    DAMAGE_AS,
    HAND_SIZE,
    KEEPS_MANA,
    LOOK_AT_TOP,
    LOYALTY_USE,
    MORE_TRIGGERS,
    NO_TRIGGER,
    REVEALED,
    UNTAP_CHOICE,
)

if TYPE_CHECKING:
    from .game import Game


# 614.17: what effects say that players can't do, and that can't be done to objects.
Forbidden: TypeAlias = Literal[
    "activate",
    "be countered",  # 701.5a
    "be put away as a legend",  # 704.5j
    "be regenerated",  # 701.15c
    "be sacrificed",  # 701.17a
    "become the monarch",  # 722.3
    "cast",
    "cast but as a sorcery",  # 601.3: cast when a sorcery could not be
    "draw",
    "lose life to damage",  # 120.3a
    "draw more than one card each turn",  # 121.2b
    "gain life",
    "lose for life",  # lose the game for having 0 or less life
    "lose life",
    "lose the game",
    "play lands",
    "search",
    "win the game",
]
DoneTo: TypeAlias = Literal["countered", "put away as a legend", "regenerated", "sacrificed"]


@dataclass(frozen=True)
class MoreTriggers(Ability):
    """603.2d: Abilities of permanents that fit trigger additional times on such events; without a
    trigger, on any event."""

    what: Filter
    trigger: Trigger | None = None
    times: int = 1
    condition: Condition | None = None  # "as long as …"

    def watches(self) -> tuple[str, ...]:
        return (MORE_TRIGGERS,)


@dataclass(frozen=True)
class NoTriggers(Ability):
    """603.2: Such events don't cause abilities to trigger; with `what`, only those of objects that
    fit."""

    trigger: Trigger
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return (NO_TRIGGER,)


@dataclass(frozen=True)
class DamageAbility(Ability):
    """120.3, 609.4: Damage (with `to`, only to what fits) is dealt as though its source had the
    keyword "wither" or "infect"."""

    keyword: str
    to: Filter | None = None
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return (DAMAGE_AS,)


@dataclass(frozen=True)
class AssignsByToughness(Ability):
    """510.1a: Creatures that fit assign combat damage equal to their toughness rather than their
    power."""

    what: Filter
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return (ASSIGN_BY,)


@dataclass(frozen=True)
class UntapAbility(Ability):
    """502.3: During their untap steps, players untap at most `most` of the permanents that fit;
    None: each of these permanents may be left tapped."""

    what: Filter
    most: int | None = None
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return (UNTAP_CHOICE,)


@dataclass(frozen=True)
class AlsoUntaps(Ability):
    """502.3: Permanents that fit untap during the untap steps of these players, too, whoever
    controls the permanents."""

    what: Filter
    during: Filter

    def watches(self) -> tuple[str, ...]:
        return (UNTAP_CHOICE,)


@dataclass(frozen=True)
class MayLookAtTop(Ability):
    """401.2, 701.16d: Its controller may look at the top card of their library any time."""

    def watches(self) -> tuple[str, ...]:
        return (LOOK_AT_TOP,)


@dataclass(frozen=True)
class PlayRevealed(Ability):
    """701.14c: Players who fit play with the top card of their libraries, or with their hands
    (`zone`), revealed."""

    who: Filter
    zone: Zone = "library"

    def watches(self) -> tuple[str, ...]:
        return (REVEALED,)


@dataclass(frozen=True)
class CounterLimitAbility(Ability):
    """704.5r: This permanent can't have more than `number` counters of this kind."""

    kind: str
    number: int


@dataclass(frozen=True)
class CantAbility(Ability):
    """614.17: Players who fit can't do this; 601.3: cards that fit `what` can't be "cast". With a
    verb such as "be countered", it can't be done to objects that fit. `CantDo` is the same with a
    duration."""

    verb: Forbidden
    who: Filter
    zones: tuple[Zone, ...] = ("battlefield",)  # 113.6b: where the object has to be
    what: Filter | None = None
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return self.watches_there() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return (f"can't {self.verb}",) if self.what is None else (f"can't {self.verb} some",)


@dataclass(frozen=True)
class HandSizeAbility(Ability):
    """402.2: The maximum hand size of players who fit is `size` (None: there is no maximum) or,
    with `change`, greater or less by that number."""

    who: Filter
    size: int | None = None
    change: int = 0

    def watches(self) -> tuple[str, ...]:
        return (HAND_SIZE,)

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class KeepsManaAbility(Ability):
    """106.4, 500.5: Players who fit don't lose unspent mana of this type as steps and phases end;
    empty: of any type."""

    who: Filter
    type: str = ""

    def watches(self) -> tuple[str, ...]:
        return (KEEPS_MANA,)


@dataclass(frozen=True)
class FlashAbility(Ability):
    """601.3c, 702.8a: Players may cast spells that fit as though they had flash; without `what`,
    this card."""

    what: Filter | None = None
    who: Filter | None = None  # None: its controller
    condition: Condition | None = None

    def watches(self) -> tuple[str, ...]:
        return (AS_FLASH,) if self.what is not None else ()

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class ActivatesAsThoughHaste(Ability):
    """609.4, 302.6: Its controller may activate abilities of creatures that fit as though they had
    haste."""

    what: Filter

    def watches(self) -> tuple[str, ...]:
        return (AS_HASTE,)

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class LoyaltyUse(Ability):
    """606.3: Its controller may activate loyalty abilities of permanents that fit at any time they
    could cast an instant, or so many `times` each turn."""

    what: Filter
    as_instant: bool = False
    times: int = 1
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return (LOYALTY_USE,)

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class CombatAbility(Ability):
    """A static ability with a rule for combat: who can't or must attack or block, or at which
    cost."""

    rule: CombatRule
    condition: Condition | None = None

    def watches(self) -> tuple[str, ...]:
        return (self.rule.verb(),)


@dataclass(frozen=True)
class ChoosesVotes(Ability):
    """701.32a: The player chooses how each player votes."""

    def watches(self) -> tuple[str, ...]:
        return (CHOOSES_VOTES,)

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class VoteAbility(Ability):
    """701.32d: While voting, the player has additional votes or, with `optional`, may have them."""

    number: int = 1
    optional: bool = False
