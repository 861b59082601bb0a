"""113: Abilities. The values they consist of are in `vocabulary` and `influences`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agenda import Resolution
from .influences import CombatRule, Modification, Replacement, Trigger
from .names import (
    CARD_ZONES,
    STACK,
    CombatPoint,
    CombatSide,
    CostKind,
    MaybeStep,
    OpeningAction,
    PaidFor,
    Reduction,
    Timing,
    Zone,
)
from .records import Value
from .rule_changes import (
    ActivatesAsThoughHaste,
    AlsoUntaps,
    AssignsByToughness,
    CantAbility,
    ChoosesVotes,
    CombatAbility,
    CounterLimitAbility,
    DamageAbility,
    FlashAbility,
    HandSizeAbility,
    KeepsManaAbility,
    LoyaltyUse,
    MayLookAtTop,
    MoreTriggers,
    NoTriggers,
    PlayRevealed,
    UntapAbility,
    VoteAbility,
)
from .vocabulary import (
    ABILITIES,
    COLORS,
    EVERYTHING,
    NAMES,
    POWER,
    TYPES,
    Ability,
    Amount,
    Asset,
    Condition,
    Cost,
    Effect,
    Filter,
    Guard,
    Heap,
    ManaTypes,
    Mode,
    Modes,
    Selection,
    Target,
)
from .watched import (
    ACTIVATED,
    ANYONE,
    AS_FLASH,
    BEYOND,
    CONTROL,
    COST,
    DAMAGE_AS,
    ELSEWHERE,
    GIVES,
    HAND_SIZE,
    KEEPS_MANA,
    LOOK_AT_TOP,
    MAY_ACTIVATE,
    MAY_PLAY,
    MORE_MANA,
    NEXT_SPELL,
    NO_TRIGGER,
    REVEALED,
    STATIC,
    THERE,
    UNTAP_CHOICE,
    WITH_PRIORITY,
)

if TYPE_CHECKING:
    from .game import Game

# All classes of the vocabulary can be imported from here, wherever they are defined.
__all__ = [
    "ABILITIES",
    "ACTIVATED",
    "ANYONE",
    "AS_FLASH",
    "BEYOND",
    "COLORS",
    "CONTROL",
    "DAMAGE_AS",
    "ELSEWHERE",
    "EVERYTHING",
    "FUSED",
    "GIVES",
    "HAND_SIZE",
    "KEEPS_MANA",
    "LOOK_AT_TOP",
    "MAY_ACTIVATE",
    "MAY_PLAY",
    "NAMES",
    "NEXT_SPELL",
    "NO_TRIGGER",
    "POWER",
    "REVEALED",
    "STATIC",
    "THERE",
    "TYPES",
    "UNTAP_CHOICE",
    "WITH_PRIORITY",
    "Ability",
    "ActivatedAbility",
    "ActivatesAsThoughHaste",
    "AlsoUntaps",
    "Amount",
    "Asset",
    "AssignsByToughness",
    "CantAbility",
    "CastOnly",
    "CastingCost",
    "ChoosesVotes",
    "CombatAbility",
    "CombatRule",
    "CombatTime",
    "Condition",
    "Cost",
    "CostChange",
    "CounterLimitAbility",
    "DamageAbility",
    "Effect",
    "EnchantAbility",
    "Filter",
    "FlashAbility",
    "Guard",
    "HandSizeAbility",
    "Heap",
    "KeepsManaAbility",
    "Keyword",
    "LoyaltyUse",
    "ManaAbility",
    "ManaTypes",
    "MayLookAtTop",
    "Mode",
    "Modes",
    "Modification",
    "MoreTriggers",
    "NoTriggers",
    "OnlyForAnte",
    "OpeningHandAbility",
    "PlayRevealed",
    "Replacement",
    "ReplacementAbility",
    "Selection",
    "SpellAbility",
    "StaticAbility",
    "StaticOfSpell",
    "Target",
    "Trigger",
    "TriggeredAbility",
    "TriggeredManaAbility",
    "UntapAbility",
    "VoteAbility",
]

FUSED = -3  # 702.102a: the way to cast both halves of a split card


@dataclass(frozen=True)
class Keyword(Ability):
    """702: An ability that rules look for by its name, with its number if it has one.

    `what` is the quality of hexproof (702.11d) and protection (702.16a). 702.16n: Attachments that
    fit `sparing` are exempt.
    """

    name: str
    number: int = 0
    what: Filter | None = None
    sparing: Filter | None = None
    means: int = 0  # the number of the following abilities that the keyword stands for

    def watches(self) -> tuple[str, ...]:
        if self.name in ("daybound", "nightbound", "space sculptor"):
            return (self.name,)
        return ("Damage",) if self.name == "protection" else ()

    def ways(self) -> tuple[int, ...]:
        return (FUSED,) if self.name == "fuse" else ()


@dataclass(frozen=True)
class CombatTime(Value):
    """506.7: A time, relative to combat, to which casting or activating something is restricted.

    `side` is "before" or "after" the `point`: "attackers" or "blockers" are declared, the combat
    "damage" step, the "end" of combat step, or "combat"; both may be empty. `during`: only during a
    combat phase of the turn (506.7c). `step`: only in this step. `whose` is the player whose turn
    it must be: "", "you" or "opponent".
    """

    side: CombatSide = ""
    point: CombatPoint = ""
    during: bool = False
    step: MaybeStep = ""
    whose: str = ""


@dataclass(frozen=True)
class CastOnly(Ability):
    """113.6e, 601.3: This card can be cast only at such a time, and only if the condition holds."""

    when: CombatTime | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class SpellAbility(Ability):
    """113.3a: The instructions of the spell; if it is modal, those of its modes come first."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None


@dataclass(frozen=True)
class SpellWords(Ability):
    """113.3a: Instructions that a keyword, such as cipher or ascend, adds to an instant or sorcery
    spell: after the others or, with `first`, before them."""

    effects: tuple[Effect, ...] = ()
    first: bool = False


@dataclass(frozen=True)
class ActivatedAbility(Ability):
    """113.3b, 602.1: A cost and an effect.

    `timing` is "instant", "sorcery" (602.5d), or "your turn". `limit` is how often it may be
    activated each turn (602.5b); 0 means any number of times. `zone` is where it can be activated.
    """

    effects: tuple[Effect, ...] = ()
    mana: str = ""  # the mana part of the cost
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    timing: Timing = "instant"
    loyalty: bool = False  # 606
    limit: int = 0
    modes: Modes | None = None
    zone: Zone = "battlefield"
    condition: Condition | None = None  # 602.5b: "activate only if …"
    once: bool = False  # 2026-08:702.177a: "activate only once"
    anyone: bool = False  # 602.2: any player may activate it
    when: CombatTime | None = None  # 506.7g
    change: CostChange | None = None  # 601.2f: a change of its own cost
    help: tuple[CastingCost, ...] = ()  # 2026-08:701.67a: other ways to pay for its mana
    at_once: bool = False  # 2006-10:406.1: a mana ability with a target, which resolves at once

    def watches(self) -> tuple[str, ...]:
        if self.zone != "battlefield":
            return ()
        return (ACTIVATED, ANYONE) if self.anyone else (ACTIVATED,)

    def elsewhere(self) -> tuple[Zone, ...]:
        return () if self.zone in ("battlefield", "hand") else (self.zone,)

    def watches_there(self) -> tuple[str, ...]:
        return (MAY_ACTIVATE,)


@dataclass(frozen=True)
class ManaAbility(Ability):
    """605.1a: An activated ability that makes mana, without using the stack.

    `makes` lists the alternatives; each makes one mana for each letter. With `types`, the
    alternatives are one mana of each of these types instead. The mana is multiplied by `times`, if
    given; with `mixed`, each mana of them may be of another of the types. Afterwards the `effects`
    are carried out.
    """

    makes: tuple[str, ...]  # alternatives, such as ("G",), ("CC",) or ("W", "U")
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    spend_on: str = ""  # 106.6: see `mana.purpose.Purpose`
    times: Amount | None = None
    effects: tuple[Effect, ...] = ()
    timing: Timing = "instant"
    limit: int = 0
    types: ManaTypes | None = None
    condition: Condition | None = None  # 602.5b: "activate only if …"
    # 106.6: what triggers, or happens to the spell at once, if this mana is spent so.
    when_spent: TriggeredAbility | SpentEffect | None = None
    mixed: bool = False

    def has_x(self) -> bool:
        """107.3a: Whether X, chosen as the ability is activated, is part of its cost."""
        return any(cost.has_x() for cost in self.costs)

    def watches(self) -> tuple[str, ...]:
        return (WITH_PRIORITY,) if self.timing == WITH_PRIORITY else ()


@dataclass(frozen=True)
class TriggeredManaAbility(Ability):
    """605.1b: An ability that triggers as mana is made, and makes more for the same player without
    using the stack.

    `makes` lists types of mana, multiplied by `times`. With `same`, it is one more mana of a type
    that was made; with `types`, so much mana of these types in any combination: the player chooses.
    """

    trigger: Trigger
    makes: str = ""
    same: bool = False
    times: Amount | None = None
    types: ManaTypes | None = None

    def watches(self) -> tuple[str, ...]:
        return self.trigger.watches()

    def watches_there(self) -> tuple[str, ...]:
        return (MORE_MANA,)


@dataclass(frozen=True)
class CastingCost(Ability):
    """118.8, 118.9, 604.5: A cost of casting this card besides its mana cost or instead of it.

    `kind` is "additional", "optional" (such as kicker), "alternative", "escalate" (for each mode
    beyond the first, 702.120a) or "help" (each time its costs are paid, they stand for its mana in
    the total cost, 702.51a). Other abilities ask by `name` whether it was paid. An optional cost
    may be paid up to `times` times; the spell then has the instructions and targets that it `adds`
    (601.2c). If an alternative cost with `instead` is paid, the spell has those instructions
    instead of its own (702.96b).
    """

    kind: CostKind
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    name: str = ""
    times: int = 1
    adds: Mode | None = None
    condition: Condition | None = None  # 118.9: only if this holds
    instead: Mode | None = None
    # 702.119a, 702.48a: the cost is reduced by this quality of the object that pays its first cost:
    # its mana "value", mana "cost" or "power"; empty: it is not reduced.
    reduces: Reduction = ""
    only_with: str = ""  # it may be paid only with the alternative cost of this name
    flash: bool = False  # 601.3c: if it is paid, the spell may be cast as though it had flash
    limit: Amount | None = None  # 2026-08:701.67b: "help" pays for no more generic mana than this
    either: str = ""  # exactly one of the "optional" costs with this same word is paid


@dataclass(frozen=True)
class CostChange(Ability):
    """118.7, 601.2f: Spells, or abilities of permanents, that fit `what` cost more or less.

    Without `what`, it changes the cost of the spell that has it. `least` is the minimum total cost.
    """

    what: Filter | None = None
    of: PaidFor = "spell"
    more: str = ""
    less: str = ""
    costs: tuple[Cost, ...] = ()
    times: Amount | None = None
    least: int = 0
    own_cost: bool = False  # 2026-08:702.193a: less by the mana cost of the object itself
    condition: Condition | None = None  # only if this holds
    keyword: str = ""  # 702.29f: only abilities that this keyword stands for
    if_paid: str = ""  # 601.2f: only if the optional cost of this name has been announced
    only_colored: bool = False  # 118.7c: `less` does not reduce generic mana
    zones: tuple[Zone, ...] = ("battlefield",)  # 113.6k: where the object has to be
    aimed: Filter | None = None  # 601.2c: only if something that fits has been chosen as a target
    floor: int = 0  # 118.7: `less` doesn't reduce the mana in the cost to less than this
    spares_mana: bool = False  # "unless they're mana abilities"

    def watches(self) -> tuple[str, ...]:
        return (COST,) if self.what is not None else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return self.watches()


@dataclass(frozen=True)
class SpentEffect(Ability):
    """106.6: Mana changes the spell that it is spent on, if the trigger fits: the instructions,
    which ask nothing, are followed at once and don't use the stack."""

    trigger: Trigger
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class TriggeredAbility(Ability):
    """113.3c, 603: An ability that triggers on an event."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None  # 603.4: the intervening "if"
    chapter: int = 0  # 714.2: the number of a Saga's chapter
    modes: Modes | None = None  # 603.3c
    zones: tuple[Zone, ...] = ("battlefield",)  # 113.6k: where the object has to be
    limit: int = 0  # the most times it triggers each turn; 0: no limit
    once: bool = False  # 603.2i: "do this only once each turn" (see `DoOnce`)

    def watches(self) -> tuple[str, ...]:
        return self.trigger.watches() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return self.trigger.watches()


@dataclass(frozen=True)
class StaticAbility(Ability):
    """113.3d, 604: An ability that creates continuous effects on everything that fits `affects`."""

    affects: Filter
    modifications: tuple[Modification, ...]
    condition: Condition | None = None  # "as long as …"
    defining: bool = False  # 604.3: a characteristic-defining ability
    zone: Zone = "battlefield"  # 113.6b: where the object has to be

    def watches(self) -> tuple[str, ...]:
        return self.names() if self.zone == "battlefield" else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return (self.zone,) if self.zone != "battlefield" else ()

    def watches_there(self) -> tuple[str, ...]:
        return (*self.names(), THERE)

    def names(self) -> tuple[str, ...]:
        """The watcher names, including the events after which its effects must be computed
        again."""
        names = {STATIC}
        if self.is_about_cards():
            names.add(ELSEWHERE)
        if any(each.layer() == "2" for each in self.modifications):
            names.add(CONTROL)
        given = [ability for each in self.modifications for ability in each.gives()]
        if any(isinstance(a, ReplacementAbility) and a.replacement.is_own() for a in given):
            names.add(GIVES)
        changed_by = {*self.affects.changed_by()}
        if STACK in self.affects.zones():
            changed_by.add("Move")
        for each in self.modifications:
            changed_by.update(each.changed_by())
        if self.condition is not None:
            changed_by.update(self.condition.changed_by())
        return (*sorted(names), *[f"look {event}" for event in sorted(changed_by)])

    def is_about_cards(self) -> bool:
        """611.3a: Whether it affects spells, or cards outside the battlefield."""
        return any(zone == STACK or zone in CARD_ZONES for zone in self.affects.zones())


@dataclass(frozen=True)
class StaticOfSpell(StaticAbility):
    """604.1, 702.103a: A static ability about its own object that also functions on the stack."""


@dataclass(frozen=True)
class ReplacementAbility(Ability):
    """A static ability that creates a replacement or prevention effect."""

    replacement: Replacement
    zones: tuple[Zone, ...] = ("battlefield",)  # 113.6b: where the object has to be
    condition: Condition | None = None  # "as long as …"

    def functions(self, game: Game, context: Resolution) -> bool:
        return self.condition is None or self.condition.holds(game, context)

    def watches(self) -> tuple[str, ...]:
        return self.replacement.watches() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return self.replacement.watches()


@dataclass(frozen=True)
class EnchantAbility(Ability):
    """702.5a: Describes what an Aura may be attached to, and what its spell may target."""

    what: Filter


@dataclass(frozen=True)
class OnlyForAnte(Ability):
    """407.3: The card is removed from the deck before the game, unless the game is played for
    ante."""


@dataclass(frozen=True)
class OpeningHandAbility(Ability):
    """103.6: An action that a player may take with this card in their opening hand.

    `action` is "battlefield": begin the game with it there (103.6a), or "reveal" (103.6b). The
    effects follow at once.
    """

    action: OpeningAction = "battlefield"
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
