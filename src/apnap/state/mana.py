"""106, 107.4, 202: Mana, mana symbols, and mana costs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from .names import COLORS, MANA_TYPES, Duration
from .records import Value

# Sets of kinds of mana as bits: six types, and the same six made by snow sources (107.4h).
BITS = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}
SNOW = 6
ANY_SNOW = 63 << SNOW
ANY = 63 | ANY_SNOW
# No event adds more mana than this: several effects that multiply mana could fill the memory.
AT_ONCE = 10_000


@dataclass(frozen=True)
class Mana(Value):
    """106.1: One mana. `spend_on` is a restriction on what it may be spent on (106.6); empty means
    none."""

    type: str
    snow: bool = False
    spend_on: str = ""
    source: int = -1
    until: Duration = ""  # 500.5: "end of combat" or "end of turn": it is not lost before then
    turn: int = 0  # with several turns in progress: it is lost as steps of this turn end
    when_spent: Value | None = None  # 106.6: an ability that triggers if it is spent on something

    def __str__(self) -> str:
        return f"{{{self.type}}}"


@dataclass(frozen=True)
class Symbol(Value):
    """107.4: One symbol of a cost, and the ways to pay it.

    `types` are the types of mana that pay it. `generic` is the number of mana of any type that pay
    it (for {2/W} one of two ways, for {3} the only way). `life` is the life that pays a Phyrexian
    symbol.
    """

    text: str
    types: str = ""
    generic: int = 0
    life: int = 0
    snow: bool = False
    variable: bool = False

    def is_generic(self) -> bool:
        """107.4b: Whether it is a generic symbol and nothing else."""
        return not (self.types or self.snow or self.variable)

    def ways(self) -> tuple[Symbol, ...]:
        """118.13, 601.2b: The symbols among which one is announced for it, or 2 life."""
        if self.variable or (len(self.types) < 2 and not self.life and not self.is_split()):
            return (self,)
        ways = [symbol(each) for each in self.types]
        if self.is_split():
            ways.append(symbol(str(self.generic)))
        if self.life:
            ways.append(LIFE)
        return tuple(ways)

    def is_split(self) -> bool:
        """107.4e: Whether it is a symbol such as {2/W}."""
        return bool(self.types) and self.generic > 0


# Takes the place of a Phyrexian symbol for which paying life was announced (601.2b).
LIFE = Symbol("P", life=2)


@cache
def symbol(text: str) -> Symbol:
    """The symbol with this text between braces, such as "W", "3", "G/U", "2/W", "B/P", "S" or
    "X"."""
    if text.isdigit():
        return Symbol(text, generic=int(text))
    if text in BITS:
        return Symbol(text, types=text)
    if text == "S":
        return Symbol(text, generic=1, snow=True)
    if text in ("X", "Y", "Z"):
        return Symbol(text, variable=True)
    parts = text.split("/")
    colors = "".join(part for part in parts if part in BITS)
    rest = [part for part in parts if part not in BITS]
    if len(parts) > 1 and colors and rest in ([], ["P"]):
        return Symbol(text, types=colors, life=2 if rest else 0)
    if len(parts) > 1 and colors and len(rest) == 1 and rest[0].isdigit():
        return Symbol(text, types=colors, generic=int(rest[0]))
    raise ValueError(
        f"{{{text}}} is not a mana symbol (107.4); write one such as {{W}}, {{2}}, {{G/U}}"
    )


def mask_of(types: str) -> int:
    """The kinds of mana that pay a symbol of these types, from snow sources or not."""
    bits = 0
    for each in types:
        bits |= BITS[each]
    return bits | bits << SNOW


@dataclass(frozen=True)
class ManaCost(Value):
    """202.1: A mana cost, such as {2}{G}{G}. Without symbols it is {0}; having no mana cost is
    None."""

    symbols: tuple[Symbol, ...] = ()
    # Derived: whether each symbol stands for a fixed number of mana of fixed kinds; the total; and
    # for each set of its colored and colorless symbols, the kinds of mana that pay any of them, and
    # the number of symbols. By Hall's theorem the cost can be paid if there is as much mana of
    # those kinds for each such set, and enough in total.
    plain: bool = field(default=True, compare=False, repr=False)
    total: int = field(default=0, compare=False, repr=False)
    sets: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    @property
    def mana_value(self) -> int:
        """202.3: The mana value, with X counting 0. For a spell on the stack, `with_x` has replaced
        X."""
        total = 0
        for each in self.symbols:
            if not each.variable:
                total += max(each.generic, 1 if each.types else 0)
        return total

    @property
    def colors(self) -> frozenset[str]:
        """202.2: The colors of the cost."""
        types: set[str] = set()
        for each in self.symbols:
            types.update(each.types)
        types.discard("C")
        return frozenset(types)

    @property
    def variables(self) -> int:
        """The number of X symbols."""
        return sum([1 for each in self.symbols if each.variable])

    @property
    def generic(self) -> int:
        """107.4b: The amount of generic mana."""
        return sum([s.generic for s in self.symbols if s.is_generic()])

    @property
    def life(self) -> int:
        """107.4f: The life that was announced to be paid for Phyrexian symbols."""
        return sum([each.life for each in self.symbols if not each.types])

    def with_x(self, x: int) -> ManaCost:
        """107.3: The cost with a number in place of each X."""
        kept = [each for each in self.symbols if not each.variable]
        return cost_of([*kept, symbol(str(x * self.variables))]) if self.variables else self

    def plus(self, generic: int) -> ManaCost:
        """601.2f: The cost with more or less generic mana; the amount never falls below zero
        (118.7a)."""
        others = [each for each in self.symbols if not each.is_generic() or each.life]
        total = self.generic + generic
        if total < 0:
            others = _split_less(others, -total)
        return cost_of(([symbol(str(total))] if total > 0 else []) + others)

    def and_also(self, other: ManaCost) -> ManaCost:
        """601.2f: This cost together with an additional cost or increase."""
        if not other.symbols:
            return self
        typed = [each for each in other.symbols if not each.is_generic() or each.life]
        return cost_of([*self.plus(other.generic).symbols, *typed])

    def less(self, other: ManaCost, only_colored: bool = False) -> ManaCost:
        """118.7: This cost, reduced by the other one; or only its colored mana by the colored mana
        of the other one."""
        kept = list(self.symbols)
        generic = 0
        for each in other.symbols:
            if each.is_generic() or each.snow:  # 118.7a, 118.7g
                generic += each.generic
                continue
            fitting = [s for s in kept if any(half in s.types for half in each.types)]
            twin = min(fitting, key=lambda s: len(s.types), default=None)
            if twin is not None:
                kept.remove(twin)
            elif not only_colored:  # 118.7b-d; 118.7e: the half that reduces it most
                generic += max(1, each.generic)
        return cost_of(kept).plus(-generic)

    def __str__(self) -> str:
        return "".join([f"{{{each.text}}}" for each in self.symbols]) or "{0}"


def _split_less(symbols: list[Symbol], generic: int) -> list[Symbol]:
    """601.2b, 601.2f: A reduction of generic mana also reduces the generic half of {2/W}, which may
    be announced."""
    reduced = []
    for each in symbols:
        less = min(generic, each.generic) if each.is_split() else 0
        generic -= less
        left = each.generic - less
        if less and left:
            each = symbol("/".join([str(left), *each.types]))
        if left or not less:
            reduced.append(each)
    return reduced


def cost_of(symbols: list[Symbol]) -> ManaCost:
    """The cost with these symbols, and everything derived from them."""
    masks: dict[int, int] = {}
    total, plain = 0, True
    for each in symbols:
        if each.variable or each.snow or each.life or (each.types and each.generic):
            plain = False
        elif each.types:
            mask = mask_of(each.types)
            masks[mask] = masks.get(mask, 0) + 1
            total += 1
        else:
            total += each.generic
    return ManaCost(tuple(symbols), plain, total, _unions(masks) if plain else ())


def _unions(masks: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """For each union of the masks, the number of symbols that it covers."""
    unions: dict[int, int] = {}
    for size in range(1, len(masks) + 1):
        for chosen in combinations(masks.items(), size):
            union, number = 0, 0
            for mask, count in chosen:
                union |= mask
                number += count
            unions[union] = max(number, unions.get(union, 0))
    return tuple(sorted(unions.items(), key=lambda pair: -pair[1]))


@cache
def mana_cost(text: str) -> ManaCost:
    """The cost written as on a card: "{2}{G}{G}"."""
    if re.sub(r"\{[^{}]+\}", "", text):
        raise ValueError(f"{text!r} is not a mana cost; write it as {{2}}{{G}}{{G}}")
    return cost_of([symbol(part) for part in re.findall(r"\{([^{}]+)\}", text)])


def of_any_type(cost: ManaCost, colors: bool = False) -> ManaCost:
    """118.14, 609.4b: The cost when mana may be spent as though it were of any type or, with
    `colors`, of any color.

    {S} still needs mana from a snow source, since snow is not a type (107.4h).
    """
    symbols = []
    for each in cost.symbols:
        parts = each.text.split("/")
        other = [part for part in parts if part not in BITS]
        asked = [part for part in parts if part in (COLORS if colors else BITS)]
        symbols.append(symbol("/".join([*MANA_TYPES, *other])) if asked else each)
    return cost_of(symbols)


@cache
def made_of(text: str) -> tuple[str, ...]:
    """106.8-106.11: The mana that an instruction to add "{C}{C}" or "{R/G}" may add, as
    alternatives."""
    alternatives = [""]
    for each in mana_cost(text).symbols:
        halves = list(each.types)  # 106.9: of a Phyrexian symbol, its colour
        if each.generic:  # 106.8, 106.10, 106.11
            halves.append("C" * each.generic)
        if not halves:
            raise ValueError(f"{{{each.text}}} is not mana that can be added (106.8-106.11)")
        alternatives = [made + half for made in alternatives for half in halves]
    return tuple(dict.fromkeys(["".join(sorted(made)) for made in alternatives]))


assert MANA_TYPES[:-1] == COLORS
