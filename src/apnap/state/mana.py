"""106, 107.4, 202: mana, mana symbols, and costs made of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from .names import COLORS, MANA_TYPES
from .records import Value


@dataclass(frozen=True)
class Mana(Value):
    """106.1: one mana. `spend_on` names what alone it may be spent on (106.6); empty: anything."""

    type: str
    snow: bool = False
    spend_on: str = ""
    source: int = -1


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


@cache
def symbol(text: str) -> Symbol:
    """The symbol written between braces, such as "W", "3", "G/U", "2/W", "B/P", "S" or "X"."""
    if text.isdigit():
        return Symbol(text, generic=int(text))
    if text in MANA_TYPES:
        return Symbol(text, types=text)
    if text == "S":
        return Symbol(text, generic=1, snow=True)
    if text in ("X", "Y", "Z"):
        return Symbol(text, variable=True)
    parts = text.split("/")
    colors = "".join(part for part in parts if len(part) == 1 and part in MANA_TYPES)
    rest = [part for part in parts if part not in colors]
    if len(parts) > 1 and colors and rest in ([], ["P"]):
        return Symbol(text, types=colors, life=2 if rest else 0)
    if len(parts) > 1 and colors and len(rest) == 1 and rest[0].isdigit():
        return Symbol(text, types=colors, generic=int(rest[0]))
    raise ValueError(
        f"{{{text}}} is not a mana symbol (107.4); write one such as {{W}}, {{2}}, {{G/U}}"
    )


@dataclass(frozen=True)
class ManaCost(Value):
    """202.1: a mana cost, such as {2}{G}{G}. Without symbols it is {0}; no cost at all is None."""

    symbols: tuple[Symbol, ...] = ()
    # Derived: what the payment of an ordinary cost needs, by type, and how much of any mana.
    needs: tuple[tuple[str, int], ...] = field(default=(), compare=False, repr=False)
    generic: int = field(default=0, compare=False, repr=False)
    plain: bool = field(default=True, compare=False, repr=False)

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

    def with_x(self, x: int) -> ManaCost:
        """107.3: the cost with a number for each X."""
        kept = [each for each in self.symbols if not each.variable]
        return cost_of([*kept, symbol(str(x * self.variables))]) if self.variables else self

    def plus(self, generic: int) -> ManaCost:
        """601.2f: more, or less, generic mana; never less than none."""
        others = [
            each for each in self.symbols if not (each.generic and not each.types and not each.snow)
        ]
        total = sum([e.generic for e in self.symbols if e.generic and not e.types and not e.snow])
        total = max(0, total + generic)
        return cost_of(([symbol(str(total))] if total else []) + others)

    def __str__(self) -> str:
        return "".join([f"{{{each.text}}}" for each in self.symbols]) or "{0}"


def cost_of(symbols: list[Symbol]) -> ManaCost:
    needs: dict[str, int] = {}
    generic, plain = 0, True
    for each in symbols:
        if (
            each.variable
            or each.snow
            or each.life
            or len(each.types) > 1
            or (each.types and each.generic)
        ):
            plain = False
        elif each.types:
            needs[each.types] = needs.get(each.types, 0) + 1
        else:
            generic += each.generic
    return ManaCost(tuple(symbols), tuple(sorted(needs.items())), generic, plain)


@cache
def mana_cost(text: str) -> ManaCost:
    """The cost written as on a card: "{2}{G}{G}"."""
    if re.sub(r"\{[^{}]+\}", "", text):
        raise ValueError(f"{text!r} is not a mana cost; write it as {{2}}{{G}}{{G}}")
    return cost_of([symbol(part) for part in re.findall(r"\{([^{}]+)\}", text)])


assert MANA_TYPES[:-1] == COLORS
