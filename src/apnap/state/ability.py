"""What abilities are made of. `effects` has the words; this says what kinds of word there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .agenda import Procedure, Resolution
from .event import Event
from .question import Question
from .records import Value

# The kinds of characteristics that one effect may read and another change (613.8a).
TYPES = "types"  # card types, subtypes and supertypes
COLORS = "colors"
ABILITIES = "abilities"
POWER = "power"  # power and toughness
NAMES = "names"  # names, mana costs and text
EVERYTHING = frozenset((TYPES, COLORS, ABILITIES, POWER, NAMES))

FUSED = -3  # 702.102a: the way to cast both halves of a split card

# Names among a seat's watchers: there is a static ability (613), one that gives control.
STATIC = "static"
CONTROL = "control"
ACTIVATED = "activated"  # an activated ability, of a permanent, that makes no mana
ANYONE = "anyone"  # an activated ability that any player may activate; kept at every seat
MAY_ACTIVATE = "may activate"  # an activated ability of a card outside the hand
MAY_PLAY = "may play"  # a permission to cast or play cards from elsewhere than the hand

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .declaration import Draft
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

    def types_made(self, game: Game, by: Resolution) -> str:
        """106.7: the types of mana that it may add to a pool, if it were followed now."""
        return ""

    def sure_mana(self, game: Game, by: Resolution, seat: int) -> str:
        """What it is sure to add to that player's pool, whatever is chosen."""
        return ""


@dataclass(frozen=True)
class Amount(Value):
    """A number that an instruction names."""

    def count(self, game: Game, by: Resolution) -> int:
        raise NotImplementedError

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


@dataclass(frozen=True)
class ManaTypes(Value):
    """106.7: types of mana that depend on the game; there may be none (106.5)."""

    def includes(self, game: Game, by: Resolution, type_: str, seen: set[tuple[int, str]]) -> bool:
        """Is it one of them? Those permanents have been asked about those types already."""
        raise NotImplementedError


@dataclass(frozen=True)
class Selection(Value):
    """The players or objects that an instruction names."""

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        """What has to be chosen before they are known, in turn order (101.4)."""
        return []

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

    def is_choosy(self) -> bool:
        """Might a card in one of its zones not fit?"""
        return True

    def reads(self) -> frozenset[str]:
        """Which kinds of characteristics it looks at (613.8a); everything, unless it says less."""
        return EVERYTHING

    def changed_by(self) -> tuple[str, ...]:
        """The event classes that may change what fits, beyond permanents that come, go, change
        characteristics or controllers: such as "Tap" and "Untap" for what is tapped."""
        return ()


@dataclass(frozen=True)
class Condition(Value):
    def holds(self, game: Game, by: Resolution) -> bool:
        raise NotImplementedError

    def is_settled(self) -> bool:
        """Is it known before the spell or ability resolves? Not what its instructions have done."""
        return True

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


Token = tuple[str, int, int]  # how it is used up, the object or player, which one of many


@dataclass(frozen=True)
class Cost(Value):
    """118: one part of a cost that is not mana.

    Each unit of it uses up one of several tokens, such as ("sacrifice", a creature, 0): no token
    pays for two units (118.10). `Resolution.chosen` has the token chosen for each unit.
    """

    def units(self, game: Game, by: Resolution) -> list[tuple[Token, ...]]:
        """What is used up; a unit without a token can't be paid (118.3)."""
        return []

    def life(self, game: Game, by: Resolution) -> int:
        """118.3b: the life that is paid."""
        return 0

    def can_pay(self, game: Game, by: Resolution) -> bool:
        """118.3, looking at this part alone."""
        life = self.life(game, by)
        return all(self.units(game, by)) and (life <= 0 or life <= game.life(by.controller))

    def verb(self) -> str:
        """What the payer chooses to do with which tokens; empty: there is nothing to choose."""
        return ""

    def is_last(self) -> bool:
        """601.2h: is it random, or does it move cards out of a library? Then it is paid last."""
        return False

    def taps(self) -> bool:
        """107.5: is it {T}?"""
        return False

    def has_x(self) -> bool:
        """107.3a: does it name X?"""
        return False

    def loyalty(self, by: Resolution) -> int | None:
        """606.4: the number of a loyalty symbol; None: it is none."""
        return None

    def and_loyalty(self, other: Cost) -> Cost:
        """606.5: this loyalty symbol and another, as one."""
        raise NotImplementedError

    def so_many(self, number: int) -> Cost:
        """So many of this cost, which is one of something, at once."""
        raise NotImplementedError

    def with_this(self, number: int) -> Cost:
        """The same, paid with that object and no other."""
        raise NotImplementedError

    def text(self) -> str:
        """The cost in words, as in "costs {2} and …"."""
        return self.verb() or type(self).__name__

    def pay(self, game: Game, by: Resolution) -> Procedure | None:
        raise NotImplementedError


@dataclass(frozen=True)
class Target(Value):
    """115.1: one use of the word "target": what may be chosen, and how many.

    `another`: none that an earlier use of the word has chosen. `x`: X of them (with `low` 0, up to
    X). `divided`: as much is divided among them (601.2d).
    """

    what: Filter
    low: int = 1
    high: int = 1
    another: bool = False
    x: bool = False
    divided: Amount | None = None
    by_opponent: bool = False  # 601.6: an opponent chooses


@dataclass(frozen=True)
class Mode(Value):
    """700.2: one of the options of a modal spell or ability; 2026-08:702.172a: and what choosing it
    costs."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    text: str = ""
    mana: str = ""
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class Modes(Value):
    """700.2: choose from `low` to `high` of these; 700.2d: with `again`, the same more than once.

    If the optional cost `if_paid` is paid, from `low` to `high_if_paid` of them (601.4); with
    `all_if_paid`, just as many as that (702.42a).
    """

    options: tuple[Mode, ...]
    low: int = 1
    high: int = 1
    again: bool = False
    if_paid: str = ""
    high_if_paid: int = 0
    all_if_paid: bool = False
    by_opponent: bool = False  # 601.6: an opponent chooses


@dataclass(frozen=True)
class Replacement(Value):
    """614.1, 615.1: an effect that watches for an event and changes or stops it."""

    def watches(self) -> tuple[str, ...]:
        """The names of the event classes it may apply to."""
        raise NotImplementedError

    def applies(self, game: Game, by: Resolution, event: Event) -> bool:
        raise NotImplementedError

    def replace(self, game: Game, by: Resolution, event: Event) -> tuple[Event, ...]:
        """What happens instead; not asked of what only forbids. `by.x` is how much of an effect
        that counts down it may use."""
        raise NotImplementedError

    def rule(self) -> str:
        return "614.6"

    def rank(self) -> int:
        """616.1a-e: effects with a lower rank have to be chosen first; see `replacing`."""
        return 4

    def question(self, game: Game, by: Resolution, event: Event, key: str) -> Question | None:
        """614.12a: what has to be chosen to apply it; `by.about` is what happens together with the
        event. The answer is then in `by.chosen`."""
        return None

    def forbids(self) -> bool:
        """614.17: is it no replacement, but says that such an event can't happen?"""
        return False

    def prevents(self) -> bool:
        """615.1a: is it a prevention effect?"""
        return False

    def concerns(self, event: Event) -> tuple[int, ...]:
        """801.13b: what has to be within range of its controller."""
        return (event.on,)

    def entering(self) -> Filter | None:
        """614.12: what a permanent that would enter has to be like, once it is there; None: the
        effect is not about how others enter the battlefield."""
        return None

    def is_own(self) -> bool:
        """614.12: is it about the object that has it, and no other, wherever that is?"""
        return False

    def fixed(self, game: Game, by: Resolution) -> Replacement:
        """611.2d: the same, with what the spell or ability that makes it has chosen."""
        return self

    def share(self, event: Event) -> int:
        """615.7: how much of an effect that counts amounts it would use; 0: it counts times."""
        return 0

    def is_for_team(self) -> bool:
        """805.8: does one effect for several members of a team that shares turns count once?"""
        return False

    def is_shared(self) -> bool:
        """122.1c: is what it adds to several simultaneous events done once for all of them?"""
        return False


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

    def parts(self) -> tuple[Trigger, ...]:
        """Each of the trigger events, where an ability waits for several ("enters or dies")."""
        return (self,)

    def occurrences(self, game: Game, by: Resolution, event: Event) -> list[Event]:
        """603.2c: each time that the event contains what is waited for, as the ability knows it."""
        return [event] if self.matches(game, by, event) else []

    def roles(self, event: Event) -> tuple[int, ...]:
        """801.7: the objects and players of the event that the trigger condition mentions."""
        return event.roles()

    def together(self) -> str | None:
        """Does it trigger once for all that happens together ("one or more")? None: no; empty: for
        all of it; the name of a role: for each object or player that has this role."""
        return None

    def ordinal(self) -> int:
        """Which occurrence of the turn it waits for ("the second … each turn"); 0: every one."""
        return 0


@dataclass(frozen=True)
class Modification(Value):
    """611.1: one thing that a continuous effect changes, in one layer (613.1)."""

    def layer(self) -> str:
        """The layer or sublayer, as 613 numbers them: "2", "4", "6", "7c", …"""
        raise NotImplementedError

    def writes(self) -> frozenset[str]:
        """Which kinds of characteristics it changes; everything, unless it says less."""
        return EVERYTHING

    def reads(self) -> frozenset[str]:
        """Which kinds of characteristics what it does depends on."""
        return EVERYTHING

    def apply(self, game: Game, by: Resolution, thing: int, to: Characteristics) -> None:
        raise NotImplementedError

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


@dataclass(frozen=True)
class CombatRule(Value):
    """508.1c-d, 509.1b-c: a restriction, a requirement or a cost of attacking or blocking."""

    def verb(self) -> str:
        """What it is about: "attack" or "block"; also its name among a seat's watchers."""
        raise NotImplementedError

    def write(self, game: Game, by: Resolution, draft: Draft) -> None:
        """Put into the draft what the rule says about it."""
        raise NotImplementedError


# ---- abilities (113.3) -----------------------------------------------------------------------


@dataclass(frozen=True)
class Ability(Value):
    """113.1."""

    def watches(self) -> tuple[str, ...]:
        """Under which names it is kept among the watchers of its controller's seat: those of the
        event classes it waits for, or of what those ask for who need it."""
        return ()

    def elsewhere(self) -> tuple[str, ...]:
        """113.6b, 113.6k: the other zones in which it functions."""
        return ()

    def watches_there(self) -> tuple[str, ...]:
        """Under which names it is kept among the watchers while its object is in those zones."""
        return ()

    def ways(self) -> tuple[int, ...]:
        """601.3b: the other ways of casting its card that it gives; see `rules.ways`."""
        return ()


@dataclass(frozen=True)
class Keyword(Ability):
    """702: an ability that rules look for by its name, with its number if it has one.

    `what` is the quality of hexproof (702.11d) and protection (702.16a); 702.16n: attachments that
    fit `sparing` are not removed by it.
    """

    name: str
    number: int = 0
    what: Filter | None = None
    sparing: Filter | None = None
    means: int = 0  # so many of the abilities that follow it are what it stands for

    def watches(self) -> tuple[str, ...]:
        if self.name in ("daybound", "nightbound", "space sculptor"):
            return (self.name,)
        return ("Damage",) if self.name == "protection" else ()

    def ways(self) -> tuple[int, ...]:
        return (FUSED,) if self.name == "fuse" else ()


@dataclass(frozen=True)
class CombatTime(Value):
    """506.7: a time with respect to combat at which alone something may be cast or activated.

    `side` is "before" or "after" the `point`: "attackers" or "blockers" are declared, the combat
    "damage" step, the "end" of combat step, or "combat"; empty: no such point is named. `during`:
    only during a combat phase, any of the turn (506.7c); `step`: only in the step of that name;
    `whose` is in whose turn: "", "you" or "opponent".
    """

    side: str = ""
    point: str = ""
    during: bool = False
    step: str = ""
    whose: str = ""


@dataclass(frozen=True)
class CastOnly(Ability):
    """113.6e, 601.3: this card can be cast only at such a time, and only if the condition holds."""

    when: CombatTime | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class SpellAbility(Ability):
    """113.3a: what the spell does as it resolves; if it is modal, before that its modes do."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None


@dataclass(frozen=True)
class ActivatedAbility(Ability):
    """113.3b, 602.1: a cost and an effect.

    `timing` is "instant", "sorcery" (602.5d), or "your turn"; `limit` is how often it may be
    activated each turn (602.5b), 0: as often as one likes; `zone` is where it can be activated.
    """

    effects: tuple[Effect, ...] = ()
    mana: str = ""  # the mana part of the cost
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    timing: str = "instant"
    loyalty: bool = False  # 606
    limit: int = 0
    modes: Modes | None = None
    zone: str = "battlefield"
    condition: Condition | None = None  # 602.5b: "activate only if …"
    once: bool = False  # 2026-08:702.177a: "activate only once"
    anyone: bool = False  # 602.2: any player may activate it
    when: CombatTime | None = None  # 506.7g
    change: CostChange | None = None  # 601.2f: what it says about its own cost
    help: tuple[CastingCost, ...] = ()  # 2026-08:701.67a: other ways to pay for its mana

    def watches(self) -> tuple[str, ...]:
        if self.zone != "battlefield":
            return ()
        return (ACTIVATED, ANYONE) if self.anyone else (ACTIVATED,)

    def elsewhere(self) -> tuple[str, ...]:
        return () if self.zone in ("battlefield", "hand") else (self.zone,)

    def watches_there(self) -> tuple[str, ...]:
        return (MAY_ACTIVATE,)


@dataclass(frozen=True)
class ManaAbility(Ability):
    """605.1a: an activated ability that makes mana, and uses no stack.

    `makes` is one mana of each listed type; where there are several alternatives, one is chosen.
    With `types`, the alternatives are one mana of each of those instead. It makes so much `times`
    over, if that is given; then it does what `effects` say.
    """

    makes: tuple[str, ...]  # alternatives, such as ("G",), ("CC",) or ("W", "U")
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    spend_on: str = ""  # 106.6: see `paying.Purpose`
    times: Amount | None = None
    effects: tuple[Effect, ...] = ()
    timing: str = "instant"
    limit: int = 0
    types: ManaTypes | None = None


@dataclass(frozen=True)
class TriggeredManaAbility(Ability):
    """605.1b: triggers as mana is made, and makes more for the same player, without the stack.

    `makes` lists types of mana; with `same`, one more of a type that was made.
    """

    trigger: Trigger
    makes: str = ""
    same: bool = False

    def watches(self) -> tuple[str, ...]:
        return self.trigger.watches()


@dataclass(frozen=True)
class CastingCost(Ability):
    """118.8, 118.9, 604.5: what casting this card may or must cost beside or instead of its mana.

    `kind` is "additional", "optional" (such as kicker), "alternative", "escalate": for each mode
    beyond the first (702.120a), or "help": each time its costs are paid they pay for its mana in
    the total cost (702.51a). Other abilities ask by
    `name` whether it was paid. An optional cost may be paid up to `times` times; what `adds` says
    then comes with it, targets and all (601.2c). If an alternative cost with `instead` is paid, the
    spell says that instead of its own words (702.96b).
    """

    kind: str
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    name: str = ""
    times: int = 1
    adds: Mode | None = None
    condition: Condition | None = None  # 118.9: only if this holds
    instead: Mode | None = None
    # 702.119a, 702.48a: less by this quality of what is used up to pay its first cost: the mana
    # "value", the mana "cost", the "power"; empty: no less.
    reduces: str = ""
    only_with: str = ""  # it may be paid only if the spell is cast in the way of this name
    flash: bool = False  # 601.3c: if it is paid, the spell may be cast as though it had flash
    limit: Amount | None = None  # 2026-08:701.67b: "help" pays for no more generic mana than this


@dataclass(frozen=True)
class CostChange(Ability):
    """118.7, 601.2f: spells, or abilities of permanents, that fit cost more or less.

    Without `what` it is about the spell that has it. `least` is the least mana they cost.
    """

    what: Filter | None = None
    of: str = "spell"  # or "ability"
    more: str = ""
    less: str = ""
    costs: tuple[Cost, ...] = ()
    times: Amount | None = None
    least: int = 0
    own_cost: bool = False  # 2026-08:702.193a: less by the mana cost of the object itself

    def watches(self) -> tuple[str, ...]:
        return ("cost",) if self.what is not None else ()


@dataclass(frozen=True)
class TriggeredAbility(Ability):
    """113.3c, 603."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None  # 603.4: the intervening "if"
    chapter: int = 0  # 714.2: the number of a Saga's chapter
    modes: Modes | None = None  # 603.3c
    zones: tuple[str, ...] = ("battlefield",)  # 113.6k: where the object has to be
    limit: int = 0  # how often it triggers each turn; 0: whenever it can
    once: bool = False  # 603.2i: "do this only once each turn" (see `DoOnce`)

    def watches(self) -> tuple[str, ...]:
        return self.trigger.watches() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[str, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return self.trigger.watches()


@dataclass(frozen=True)
class MoreTriggers(Ability):
    """603.2d: abilities of permanents that fit trigger additional times, because of such events."""

    what: Filter
    trigger: Trigger
    times: int = 1

    def watches(self) -> tuple[str, ...]:
        return ("trigger",)


@dataclass(frozen=True)
class StaticAbility(Ability):
    """113.3d, 604: makes continuous effects on what fits `affects`."""

    affects: Filter
    modifications: tuple[Modification, ...]
    condition: Condition | None = None  # "as long as …"
    defining: bool = False  # 604.3: a characteristic-defining ability

    def watches(self) -> tuple[str, ...]:
        """Also the events after which what it affects, and how, has to be looked at again."""
        names = {STATIC}
        if any(each.layer() == "2" for each in self.modifications):
            names.add(CONTROL)
        changed_by = {*self.affects.changed_by()}
        for each in self.modifications:
            changed_by.update(each.changed_by())
        if self.condition is not None:
            changed_by.update(self.condition.changed_by())
        return (*sorted(names), *[f"look {event}" for event in sorted(changed_by)])


@dataclass(frozen=True)
class StaticOfSpell(StaticAbility):
    """604.1, 702.103a: a static ability about its own object that functions on the stack, too."""


@dataclass(frozen=True)
class ReplacementAbility(Ability):
    """A static ability that makes a replacement or prevention effect."""

    replacement: Replacement
    zones: tuple[str, ...] = ("battlefield",)  # 113.6b: where the object has to be

    def watches(self) -> tuple[str, ...]:
        return self.replacement.watches() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[str, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return self.replacement.watches()


@dataclass(frozen=True)
class EnchantAbility(Ability):
    """702.5a: what an Aura may be attached to, and what its spell may target."""

    what: Filter


@dataclass(frozen=True)
class CounterLimitAbility(Ability):
    """704.5r: this permanent can't have more than so many counters of a kind."""

    kind: str
    number: int


@dataclass(frozen=True)
class CantAbility(Ability):
    """614.17: players who fit can't do this: "gain life", "lose life", "draw", "win the game",
    "lose the game", or "lose for life" (for having 0 or less of it). What a resolved spell says for
    a while is `CantDo`."""

    verb: str
    who: Filter
    zones: tuple[str, ...] = ("battlefield",)  # 113.6b: where the object has to be

    def watches(self) -> tuple[str, ...]:
        return self.watches_there() if "battlefield" in self.zones else ()

    def elsewhere(self) -> tuple[str, ...]:
        return tuple([zone for zone in self.zones if zone != "battlefield"])

    def watches_there(self) -> tuple[str, ...]:
        return (f"can't {self.verb}",)


@dataclass(frozen=True)
class OnlyForAnte(Ability):
    """407.3: the card is removed from the deck before the game, unless it is played for ante."""


@dataclass(frozen=True)
class OpeningHandAbility(Ability):
    """103.6: what its owner may do with this card if it is in the opening hand.

    `action` is "battlefield": begin the game with it there (103.6a), or "reveal" (103.6b); the
    effects follow at once.
    """

    action: str = "battlefield"
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True)
class CombatAbility(Ability):
    """A static ability that says who can't or must attack or block, or what it costs."""

    rule: CombatRule
    condition: Condition | None = None

    def watches(self) -> tuple[str, ...]:
        return (self.rule.verb(),)


@dataclass(frozen=True)
class VoteAbility(Ability):
    """701.32d: while voting, the player has so many additional votes; or may have them."""

    number: int = 1
    optional: bool = False
