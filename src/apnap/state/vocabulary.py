"""What abilities are made of. `effects` has the words; this says what kinds of word there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .agenda import Procedure, Resolution
from .question import Question
from .records import Value, field_names

# The kinds of characteristics that one effect may read and another change (613.8a).
TYPES = "types"  # card types, subtypes and supertypes
COLORS = "colors"
ABILITIES = "abilities"
POWER = "power"  # power and toughness
NAMES = "names"  # names, mana costs and text
EVERYTHING = frozenset((TYPES, COLORS, ABILITIES, POWER, NAMES))

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Effect(Value):
    """608.2c: one instruction."""

    def name(self) -> str:
        """Later instructions refer to what happened by this name; empty: none does."""
        return ""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """All that is to be chosen first, in turn order: what its own selections ask."""
        found: list[Question] = []
        for name in field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Selection):
                found += value.questions(game, context)
        return found

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        """What then happens, usually one batch of events."""
        raise NotImplementedError

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        """121.2b: could the player choose to do it, where that is left to them?"""
        return True

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """118.3, 608.2d: is there now as much as it would use up?"""
        values = [getattr(self, name) for name in field_names(type(self))]
        return all(each.is_enough(game, context) for each in values if isinstance(each, Selection))

    def only_uses_up(self) -> bool:
        """Does it give nobody what instructions after it could use?"""
        return False

    def changes_life(self) -> bool:
        """120.4d: does it do nothing but have players gain or lose life, without any choice?"""
        return False

    def types_made(self, game: Game, context: Resolution) -> str:
        """106.7: the types of mana that it may add to a pool, if it were followed now."""
        return ""

    def certain_mana(self, game: Game, context: Resolution, seat: int) -> str:
        """What it is sure to add to that player's pool, whatever is chosen."""
        return ""


@dataclass(frozen=True)
class Amount(Value):
    """A number that an instruction names."""

    def count(self, game: Game, context: Resolution) -> int:
        raise NotImplementedError

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


@dataclass(frozen=True)
class ManaTypes(Value):
    """106.7: types of mana that depend on the game; there may be none (106.5)."""

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        """Is it one of them? Those permanents have been asked about those types already."""
        raise NotImplementedError


@dataclass(frozen=True)
class Selection(Value):
    """The players or objects that an instruction names."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """What has to be chosen before they are known, in turn order (101.4)."""
        return []

    def pick(self, game: Game, context: Resolution) -> list[int]:
        raise NotImplementedError

    def is_enough(self, game: Game, context: Resolution) -> bool:
        """118.3: are there as many as are to be chosen?"""
        return True

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()

    def has(self, game: Game, context: Resolution, thing: int) -> bool:
        """Is it one of what is picked?"""
        return thing in self.pick(game, context)

    def is_each(self) -> bool:
        """Does it mean each of identical tokens that share a row, and not one of them?"""
        return False


@dataclass(frozen=True)
class Filter(Value):
    """A description that an object or player fits or doesn't fit."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        raise NotImplementedError

    def zones(self) -> tuple[str, ...]:
        """Where objects that fit may be; empty: it describes players."""
        return ("battlefield",)

    def is_itself(self) -> bool:
        """201.5: is it the object that the ability is from, and nothing else?"""
        return False

    def is_other(self) -> bool:
        """Does it leave out the object that the ability is from?"""
        return False

    def is_choosy(self) -> bool:
        """Might a card in one of its zones not fit?"""
        return True

    def speaks_of(self) -> tuple[Selection, ...]:
        """The players it speaks of; which of several is meant may have to be asked (805.9)."""
        return ()

    def reads(self) -> frozenset[str]:
        """Which kinds of characteristics it looks at (613.8a); everything, unless it says less."""
        return EVERYTHING

    def changed_by(self) -> tuple[str, ...]:
        """The event classes that may change what fits, beyond permanents that come, go, change
        characteristics or controllers: such as "Tap" and "Untap" for what is tapped."""
        return ()


@dataclass(frozen=True)
class Condition(Value):
    def holds(self, game: Game, context: Resolution) -> bool:
        raise NotImplementedError

    def is_settled(self) -> bool:
        """Is it known before the spell or ability resolves? Not what its instructions have done."""
        return True

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


# Something that a cost can use up: how ("tap", "sacrifice", …), which object or player, and
# which one of several identical ones.
Asset = tuple[str, int, int]


class Heap(NamedTuple):
    """What a player chooses any number of, so that they have a total, as a part of a cost.

    `exact`: no more of them than it takes.
    """

    number: int
    worth: tuple[tuple[Asset, int], ...]
    rule: str
    prompt: str
    exact: bool = False


@dataclass(frozen=True)
class Cost(Value):
    """118: one part of a cost that is not mana.

    Each unit of it uses up one of several tokens, such as ("sacrifice", a creature, 0): no token
    pays for two units (118.10). `Resolution.chosen` has the token chosen for each unit.
    """

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """What is used up; a unit without a token can't be paid (118.3)."""
        return []

    def heap(self, game: Game, context: Resolution) -> Heap | None:
        """What is used up besides: as much as has a total, whatever it is."""
        return None

    def life(self, game: Game, context: Resolution) -> int:
        """118.3b: the life that is paid."""
        return 0

    def can_pay(self, game: Game, context: Resolution) -> bool:
        """118.3, looking at this part alone."""
        life = self.life(game, context)
        return all(self.units(game, context)) and (
            life <= 0 or life <= game.life(context.controller)
        )

    def verb(self) -> str:
        """What the payer chooses to do with which tokens; empty: there is nothing to choose."""
        return ""

    def is_last(self) -> bool:
        """601.2h: is it random, or does it move cards out of a library? Then it is paid last."""
        return False

    def empties(self) -> str:
        """601.2h: the zone of which it takes all that other costs leave, before those paid last."""
        return ""

    def taps(self) -> bool:
        """107.5: is it {T}?"""
        return False

    def has_x(self) -> bool:
        """107.3a: does it name X?"""
        return False

    def values_of_x(self, game: Game, seat: int) -> tuple[int, ...] | None:
        """107.3a: those with which there is something that fits, in order; None: any may do."""
        return None

    def loyalty(self, context: Resolution) -> int | None:
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

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
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
    # 601.2c, 702.33g: chosen only if the cost of this name is paid, or only if it is not.
    if_paid: str = ""
    unless_paid: str = ""
    among: str = ""  # all "of one player", or each "a different player's"

    def is_wanted(self, paid: frozenset[str]) -> bool:
        """601.2c: is it chosen, if the costs of these names are paid?"""
        if self.if_paid and self.if_paid not in paid:
            return False
        return not self.unless_paid or self.unless_paid not in paid


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
    more_if: Condition | None = None  # 601.4: if so, up to `high_if_paid` of them may be chosen
    fresh: str = ""  # only such as have not been chosen: "ever" by the object, or this "turn"


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

    def functions(self, game: Game, context: Resolution) -> bool:
        """604.2: "as long as …": does it do anything now?"""
        return True

    def ways(self) -> tuple[int, ...]:
        """601.3b: the other ways to cast its card that it gives (`casting.ways_to_cast`)."""
        return ()
