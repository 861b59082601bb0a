"""106, 107.4, 202: mana, mana symbols, and costs made of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from .names import COLORS, MANA_TYPES
from .records import Value

# Sets of kinds of mana as bits: six types, and the same six made by snow sources (107.4h).
BITS = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}
SNOW = 6
ANY_SNOW = 63 << SNOW
ANY = 63 | ANY_SNOW
# No event adds more mana than this: many effects that multiply it would make more than there is
# room for, and more than anything costs.
AT_ONCE = 10_000


@dataclass(frozen=True)
class Mana(Value):
    """106.1: one mana. `spend_on` names what alone it may be spent on (106.6); empty: anything."""

    type: str
    snow: bool = False
    spend_on: str = ""
    source: int = -1
    until: str = ""  # 500.5: "end of combat": it is not lost before; empty: as usual
    turn: int = 0  # with several turns in progress: the one as whose steps end it is lost; else 0

    def __str__(self) -> str:
        return f"{{{self.type}}}"


@dataclass(frozen=True)
class Symbol(Value):
    """107.4: one symbol of a cost, and the ways to pay it.

    `types` are the types of mana that pay it; `generic` is the number of any mana that does (for
    {2/W} the other way, for {3} the only one); `life` is the life that does (Phyrexian symbols).
    """

    text: str
    types: str = ""
    generic: int = 0
    life: int = 0
    snow: bool = False
    variable: bool = False

    def is_generic(self) -> bool:
        """107.4b, and nothing else."""
        return not (self.types or self.snow or self.variable)

    def ways(self) -> tuple[Symbol, ...]:
        """118.13, 601.2b: the symbols one of which is announced for it, or 2 life."""
        if self.variable or (len(self.types) < 2 and not self.life and not self.is_split()):
            return (self,)
        found = [symbol(each) for each in self.types]
        if self.is_split():
            found.append(symbol(str(self.generic)))
        if self.life:
            found.append(LIFE)
        return tuple(found)

    def is_split(self) -> bool:
        """107.4e: {2/W} and the like."""
        return bool(self.types) and self.generic > 0


# What announcing to pay life leaves of a Phyrexian symbol (601.2b).
LIFE = Symbol("P", life=2)


@cache
def symbol(text: str) -> Symbol:
    """The symbol written between braces, such as "W", "3", "G/U", "2/W", "B/P", "S" or "X"."""
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
    """The kinds of mana that pay a symbol of these types; snow or not makes no difference."""
    bits = 0
    for each in types:
        bits |= BITS[each]
    return bits | bits << SNOW


@dataclass(frozen=True)
class ManaCost(Value):
    """202.1: a mana cost, such as {2}{G}{G}. Without symbols it is {0}; no cost at all is None."""

    symbols: tuple[Symbol, ...] = ()
    # Derived: whether each symbol stands for some number of mana of fixed kinds; how much mana
    # that is; and for every set of its coloured and colourless symbols, the kinds of mana that
    # pay any of them, and how many they are. There is a payment if, for each such set, there is
    # as much mana of those kinds (Hall's theorem), and enough in all.
    plain: bool = field(default=True, compare=False, repr=False)
    total: int = field(default=0, compare=False, repr=False)
    sets: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    @property
    def mana_value(self) -> int:
        """202.3: for X on the stack, `with_x` has replaced the symbol."""
        total = 0
        for each in self.symbols:
            if not each.variable:
                total += max(each.generic, 1 if each.types else 0)
        return total

    @property
    def colors(self) -> frozenset[str]:
        """202.2."""
        found: set[str] = set()
        for each in self.symbols:
            found.update(each.types)
        found.discard("C")
        return frozenset(found)

    @property
    def variables(self) -> int:
        """How often X is in it."""
        return sum([1 for each in self.symbols if each.variable])

    @property
    def generic(self) -> int:
        """107.4b: how much of it can be paid with any mana."""
        return sum([s.generic for s in self.symbols if s.is_generic()])

    @property
    def life(self) -> int:
        """107.4f: the life announced to be paid for Phyrexian symbols."""
        return sum([each.life for each in self.symbols if not each.types])

    def with_x(self, x: int) -> ManaCost:
        """107.3: the cost with a number for each X."""
        kept = [each for each in self.symbols if not each.variable]
        return cost_of([*kept, symbol(str(x * self.variables))]) if self.variables else self

    def plus(self, generic: int) -> ManaCost:
        """601.2f: more, or less, generic mana; never less than none (118.7a)."""
        others = [each for each in self.symbols if not each.is_generic() or each.life]
        total = self.generic + generic
        if total < 0:
            others = _split_less(others, -total)
        return cost_of(([symbol(str(total))] if total > 0 else []) + others)

    def and_also(self, other: ManaCost) -> ManaCost:
        """601.2f: this and an additional cost or increase."""
        if not other.symbols:
            return self
        typed = [each for each in other.symbols if not each.is_generic() or each.life]
        return cost_of([*self.plus(other.generic).symbols, *typed])

    def less(self, other: ManaCost) -> ManaCost:
        """118.7: reduced by as much."""
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
            else:  # 118.7b-d; 118.7e: the half that reduces it most
                generic += max(1, each.generic)
        return cost_of(kept).plus(-generic)

    def __str__(self) -> str:
        return "".join([f"{{{each.text}}}" for each in self.symbols]) or "{0}"


def _split_less(symbols: list[Symbol], generic: int) -> list[Symbol]:
    """601.2b, 601.2f: of {2/W}, whose generic half may be announced, that half is reduced."""
    found = []
    for each in symbols:
        less = min(generic, each.generic) if each.is_split() else 0
        generic -= less
        left = each.generic - less
        if less and left:
            each = symbol("/".join([str(left), *each.types]))
        if left or not less:
            found.append(each)
    return found


def cost_of(symbols: list[Symbol]) -> ManaCost:
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
    found: dict[int, int] = {}
    for size in range(1, len(masks) + 1):
        for chosen in combinations(masks.items(), size):
            union, number = 0, 0
            for mask, count in chosen:
                union |= mask
                number += count
            found[union] = max(number, found.get(union, 0))
    return tuple(sorted(found.items(), key=lambda pair: -pair[1]))


@cache
def mana_cost(text: str) -> ManaCost:
    """The cost written as on a card: "{2}{G}{G}"."""
    if re.sub(r"\{[^{}]+\}", "", text):
        raise ValueError(f"{text!r} is not a mana cost; write it as {{2}}{{G}}{{G}}")
    return cost_of([symbol(part) for part in re.findall(r"\{([^{}]+)\}", text)])


def of_any_type(cost: ManaCost, colors: bool = False) -> ManaCost:
    """118.14, 609.4b: the same, where any mana is spent as though it were of the right type; with
    `colors`, of the right color only.

    {S} still asks for mana from a snow source, which is no type (107.4h).
    """
    found = []
    for each in cost.symbols:
        parts = each.text.split("/")
        other = [part for part in parts if part not in BITS]
        asked = [part for part in parts if part in (COLORS if colors else BITS)]
        found.append(symbol("/".join([*MANA_TYPES, *other])) if asked else each)
    return cost_of(found)


@cache
def made_of(text: str) -> tuple[str, ...]:
    """106.8-106.11: what mana an instruction to add "{C}{C}" or "{R/G}" may add: alternatives."""
    found = [""]
    for each in mana_cost(text).symbols:
        halves = list(each.types)  # 106.9: of a Phyrexian symbol, its colour
        if each.generic:  # 106.8, 106.10, 106.11
            halves.append("C" * each.generic)
        if not halves:
            raise ValueError(f"{{{each.text}}} is not mana that can be added (106.8-106.11)")
        found = [made + half for made in found for half in halves]
    return tuple(dict.fromkeys(["".join(sorted(made)) for made in found]))


assert MANA_TYPES[:-1] == COLORS
