"""The base classes of what abilities consist of: effects, amounts, selections, filters, conditions,
costs and targets. The concrete classes are in `effects`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .agenda import Procedure, Resolution
from .names import Among, FreshModes, Zone
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
    """608.2c: One instruction."""

    def name(self) -> str:
        """The name by which later instructions refer to its events; empty if none does."""
        return ""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """All choices to be made first, in turn order; by default those of its selections."""
        questions: list[Question] = []
        for name in field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Selection):
                questions += value.questions(game, context)
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        """The procedure that carries out the instruction, usually one batch of events."""
        raise NotImplementedError

    def moves_library_cards(self) -> bool:
        """2026-08:605.1a: Whether it moves cards to or from a library."""
        return False

    def foretold(self, game: Game, context: Resolution) -> str:
        """What would happen, as a clause for prompts: "Bear is countered"; "" if it can't say."""
        return ""

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        """121.2b: Whether the player could choose to do this, if it is optional."""
        return True

    def is_possible(self, game: Game, context: Resolution) -> bool:
        """608.2d: Whether anything could happen; nobody can choose to do what is impossible."""
        return True

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """118.3, 608.2d: Whether there are enough objects now for everything that it would use
        up."""
        values = [getattr(self, name) for name in field_names(type(self))]
        return all(each.is_enough(game, context) for each in values if isinstance(each, Selection))

    def only_uses_up(self) -> bool:
        """Whether later instructions can't use any result of it."""
        return False

    def if_chosen(self, first: Effect) -> Effect | None:
        """608.2d: The instruction, with another one followed first if the player chooses to do what
        this one allows; None if it leaves no choice."""
        return None

    def changes_life(self) -> bool:
        """120.4d: Whether it only makes players gain or lose life, without any choice."""
        return False

    def types_made(self, game: Game, context: Resolution) -> str:
        """106.7: The types of mana that it might add if it were carried out now."""
        return ""

    def certain_mana(self, game: Game, context: Resolution, seat: int) -> str:
        """The mana that it is certain to add to this player's pool, whatever is chosen."""
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
    """106.7: Types of mana that depend on the game; there may be none (106.5)."""

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        """Whether this type is among them. `seen` holds the permanents and types that have been
        asked about already."""
        raise NotImplementedError


@dataclass(frozen=True)
class Selection(Value):
    """The players or objects that an instruction names."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        """The choices to be made before the selection is known, in turn order (101.4)."""
        return []

    def pick(self, game: Game, context: Resolution) -> list[int]:
        """The selected players or objects."""
        raise NotImplementedError

    def even_left(self, game: Game, context: Resolution) -> list[int]:
        """608.2h: Those about which something is asked, even if they have left where they were
        expected to be."""
        return self.pick(game, context)

    def is_enough(self, game: Game, context: Resolution) -> bool:
        """118.3: Whether there are as many as must be chosen."""
        return True

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()

    def has(self, game: Game, context: Resolution, thing: int) -> bool:
        """Whether the object or player is selected."""
        return thing in self.pick(game, context)

    def is_each(self) -> bool:
        """Whether it selects all identical tokens that share a row, and not just one of them."""
        return False


@dataclass(frozen=True)
class Filter(Value):
    """A description that an object or player fits or doesn't fit."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        """Whether the object or player fits."""
        raise NotImplementedError

    def zones(self) -> tuple[Zone, ...]:
        """The zones of objects that may fit; empty if it describes players."""
        return ("battlefield",)

    def last(self, game: Game, context: Resolution) -> list[int]:
        """608.2h: The one object that is meant though it has left; none, if it describes any."""
        return []

    def once_there(self, game: Game, context: Resolution) -> list[int]:
        """608.2h: The objects that are gone and count all the same, since what they were attached
        to is gone, too."""
        return []

    def noun(self) -> str:
        """The word for one that fits, in prompts: "creature", "card", "player"."""
        zones = self.zones()
        return "player" if not zones else "permanent" if "battlefield" in zones else "card"

    def is_itself(self) -> bool:
        """201.5: Whether only the source of the ability fits."""
        return False

    def is_other(self) -> bool:
        """Whether the source of the ability is left out."""
        return False

    def is_one_of(self, those: Selection) -> bool:
        """Whether just those objects fit."""
        return False

    def is_choosy(self) -> bool:
        """Whether some cards in its zones might not fit."""
        return True

    def is_past(self) -> bool:
        """Whether it says what has happened to the object or player."""
        return False

    def speaks_of(self) -> tuple[Selection, ...]:
        """The players that it mentions; if there are several, a player may have to choose one
        (805.9)."""
        return ()

    def fixed(self, game: Game, context: Resolution) -> Filter:
        """608.2h, 611.2: The description with what it refers to filled in, for an effect that lasts
        longer than the spell or ability resolves."""
        return self

    def reads(self) -> frozenset[str]:
        """The kinds of characteristics that it looks at (613.8a)."""
        return EVERYTHING

    def changed_by(self) -> tuple[str, ...]:
        """The event classes that may change which objects fit, such as "Tap" and "Untap" for tapped
        permanents.

        Permanents that enter, leave, or change characteristics or controllers need not be listed.
        """
        return ()


@dataclass(frozen=True)
class Condition(Value):
    """A condition, such as "if you control a Plains"."""

    def holds(self, game: Game, context: Resolution) -> bool:
        """Whether the condition is true now."""
        raise NotImplementedError

    def is_settled(self) -> bool:
        """Whether it is known before the spell or ability resolves, and so does not depend on its
        instructions."""
        return True

    def changed_by(self) -> tuple[str, ...]:
        """See `Filter.changed_by`."""
        return ()


# Something that a cost can use up: how ("tap", "sacrifice", …), which object or player, and
# which one of several identical ones.
Asset = tuple[str, int, int]


class Heap(NamedTuple):
    """A part of a cost for which a player chooses any number of objects whose values reach a total.

    `worth` lists the objects with their values, `number` is the total. With `exact`, no superfluous
    object may be chosen.
    """

    number: int
    worth: tuple[tuple[Asset, int], ...]
    rule: str
    prompt: str
    exact: bool = False


@dataclass(frozen=True)
class Cost(Value):
    """118: One part of a cost that is not mana.

    Each unit of the cost uses up one of several assets, such as ("sacrifice", a creature, 0). No
    asset pays for two units (118.10). `Resolution.chosen` has the asset chosen for each unit.
    """

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        """For each unit, the assets that could pay it. A unit without an asset can't be paid
        (118.3)."""
        return []

    def heap(self, game: Game, context: Resolution) -> Heap | None:
        """A total that must be reached besides, if there is one."""
        return None

    def moves_library_cards(self) -> bool:
        """2026-08:605.1a: Whether paying it moves cards to or from a library."""
        return False

    def life(self, game: Game, context: Resolution) -> int:
        """118.3b: The life that is paid."""
        return 0

    def can_pay(self, game: Game, context: Resolution) -> bool:
        """118.3: Whether this part alone can be paid."""
        life = self.life(game, context)
        return all(self.units(game, context)) and (
            life <= 0 or life <= game.life(context.controller)
        )

    def verb(self) -> str:
        """The action that the payer chooses objects for, such as "sacrifice"; empty if there is no
        choice."""
        return ""

    def verb_for(self, game: Game, asset: Asset) -> str:
        """The action that is taken with this asset, where assets of one object differ."""
        return self.verb()

    def is_last(self) -> bool:
        """601.2h: Whether it is random or moves cards out of a library. Such parts are paid
        last."""
        return False

    def empties(self) -> str:
        """601.2h: The zone that it empties of everything other costs leave there, before the parts
        paid last."""
        return ""

    def taps(self) -> bool:
        """107.5: Whether it is {T}."""
        return False

    def has_x(self) -> bool:
        """107.3a: Whether it contains X."""
        return False

    def values_of_x(self, game: Game, seat: int, source: int) -> tuple[int, ...] | None:
        """107.3a: The values of X for which it can be paid as a cost of this object, in order; None
        if any value may do."""
        return None

    def least_x(self) -> int:
        """107.3a: The least value of X for which it can be paid."""
        return 0

    def x_types(self) -> str:
        """107.4: The only types of mana that may be spent on X; empty: any type may."""
        return ""

    def loyalty(self, context: Resolution) -> int | None:
        """606.4: The number of a loyalty symbol; None if it is not one."""
        return None

    def and_loyalty(self, other: Cost) -> Cost:
        """606.5: This loyalty symbol and another, combined into one."""
        raise NotImplementedError

    def so_many(self, number: int) -> Cost:
        """This cost, `number` times at once."""
        raise NotImplementedError

    def with_this(self, number: int) -> Cost:
        """This cost, payable only with that object."""
        raise NotImplementedError

    def text(self) -> str:
        """The cost in words, as in "costs {2} and …"."""
        return self.verb() or type(self).__name__

    def deed(self) -> str:
        """What the player does to pay it: "discard a card"."""
        return f"pay {self.text()}"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        """The procedure that pays it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Guard(Value):
    """115, 101.2: What an object can't be the target of: spells, abilities, or both; only those
    with that quality or from sources with it, and with `opponents` only those that opponents of the
    effect's controller control."""

    spells: bool = True
    abilities: bool = True
    quality: Filter | None = None
    opponents: bool = False


@dataclass(frozen=True)
class Target(Value):
    """115.1: One use of the word "target": what may be chosen, and how many.

    `another`: different from the targets of earlier uses of the word. `x`: X targets (with `low` 0,
    up to X). `many`: so many targets, counted as they are chosen (with `low` 0, up to so many).
    `divided`: this amount is divided among them (601.2d). `total`: a number such as "power", which
    is at most `most` for all of them together.
    """

    what: Filter
    low: int = 1
    high: int = 1
    another: bool = False
    x: bool = False
    divided: Amount | None = None
    by_opponent: bool = False  # 601.6: an opponent chooses
    chooser: Selection | None = None  # 601.2c: this player chooses, not the controller
    # 601.2c, 702.33g: chosen only if the cost of this name is paid, or only if it is not.
    if_paid: str = ""
    unless_paid: str = ""
    among: Among = ""  # all "of one player", or each "a different player's"
    by_chance: bool = False  # it is chosen at random
    once: bool = False  # with `another`: the text says that none is chosen more than once
    many: Amount | None = None
    total: str = ""
    most: Amount | None = None

    def is_wanted(self, paid: frozenset[str]) -> bool:
        """601.2c: Whether the target is chosen if the costs of these names are paid."""
        if self.if_paid and self.if_paid not in paid:
            return False
        return not self.unless_paid or self.unless_paid not in paid


@dataclass(frozen=True)
class Mode(Value):
    """700.2: One mode of a modal spell or ability. 2026-08:702.172a: It may have a cost."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    text: str = ""
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    worth: int = 0  # 2026-08:700.2i: its pawprints


@dataclass(frozen=True)
class Modes(Value):
    """700.2: The modes, of which `low` to `high` are chosen. 700.2d: With `again`, a mode may be
    chosen more than once.

    If the optional cost `if_paid` is paid, `low` to `high_if_paid` modes are chosen (601.4) or,
    with `all_if_paid`, exactly that many (702.42a).
    """

    options: tuple[Mode, ...]
    low: int = 1
    high: int = 1
    again: bool = False
    if_paid: str = ""
    high_if_paid: int = 0
    all_if_paid: bool = False
    by_opponent: bool = False  # 601.6: an opponent chooses
    # 601.4: If so, up to `high_if_paid` of them may be chosen, or with `all_if_paid` have to be.
    more_if: Condition | None = None
    fresh: FreshModes = ""  # only modes that the object has not chosen: "ever", or this "turn"
    most_worth: int = 0  # 2026-08:700.2i: the pawprints that those chosen have together at most


@dataclass(frozen=True)
class Ability(Value):
    """113.1: An ability of an object."""

    def watches(self) -> tuple[str, ...]:
        """The watcher names of this ability: the event classes it waits for, or other names by
        which the rules find it."""
        return ()

    def elsewhere(self) -> tuple[Zone, ...]:
        """113.6b, 113.6k: The other zones in which it functions."""
        return ()

    def watches_there(self) -> tuple[str, ...]:
        """The watcher names while its object is in one of those zones."""
        return ()

    def functions(self, game: Game, context: Resolution) -> bool:
        """604.2: Whether its "as long as …" condition holds now."""
        return True

    def ways(self) -> tuple[int, ...]:
        """601.3b: The numbers of other ways to cast its card that it allows
        (`casting.ways_to_cast`)."""
        return ()
