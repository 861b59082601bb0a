"""106.6, 601.2g-h: The data of a mana payment, and the purpose that mana is spent for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from apnap.state.ability import Asset
from apnap.state.characteristics import Characteristics
from apnap.state.mana import BITS, SNOW, Mana
from apnap.state.names import MaybePaidFor, MaybeZone
from apnap.state.records import Value

Units = Sequence[tuple[Asset, ...]]

COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class Purpose(NamedTuple):
    """106.6: The purpose mana is spent for: a "spell", an "ability" or something else, and the
    object it belongs to.

    Mana that may be spent on one thing only says so in words such as "creature spells", "Dragon
    creature spells", "abilities" or "artifact spells or artifact abilities"; "other costs" are
    those of anything that is not a spell. "Permanent Dragon abilities" are those of Dragons on the
    battlefield (109.2), "Dragon abilities" those of Dragon sources anywhere. A word with a colon
    is a quality with a value: "value:4 spells" have mana value 4 or greater (`QUALITIES`).
    """

    kind: MaybePaidFor = ""
    of: Characteristics | None = None
    is_permanent: bool = False  # whether that object is on the battlefield
    zone: MaybeZone = ""  # 601.2a: the zone that the spell is cast from
    own: bool = False  # whether its owner is the player who pays
    commander: bool = False  # 903.3: whether it is that player's commander
    keywords: frozenset[str] = frozenset()  # 702.1: those that the ability belongs to

    def allows(self, spend_on: str) -> bool:
        """Whether mana with this restriction may be spent for this purpose."""
        if not spend_on:
            return True
        return any(self._fits(words.split()) for words in spend_on.split(" or "))

    def _fits(self, words: list[str]) -> bool:
        if words[-1] == "costs":
            return self.kind != "spell"
        kind = {"spells": "spell", "abilities": "ability"}[words[-1]]
        return kind == self.kind and all(self._is(word) for word in words[:-1])

    def _is(self, word: str) -> bool:
        of = self.of
        if of is None:
            return False
        if ":" in word:
            name, _, value = word.partition(":")
            return QUALITIES[name](self, of, value.replace("_", " "))
        if word == "permanent":
            return self.is_permanent
        if word == "commander":
            return self.commander
        if word in COLOR_WORDS:
            return COLOR_WORDS[word] in of.colors
        if word == "colorless":
            return not of.colors
        if word.startswith("non"):
            return not self._is(word[3:])
        return word in of.types or word in of.supertypes or word in of.subtypes


def _has_type(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """205.3: Whether it has one of these subtypes, such as the chosen one."""
    return any(each in of.subtypes for each in value.split("/"))


def _has_keyword(purpose: Purpose, of: Characteristics, value: str) -> bool:
    return value in of.keywords


def _has_value(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """202.3: Whether its mana value is that or greater."""
    return of.value >= int(value)


def _comes_from(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """601.2a: Whether it is cast from that zone, or with "your" from that zone of the player's."""
    zone = value.removeprefix("your ")
    return purpose.zone == zone and (purpose.own or zone == value)


def _comes_from_elsewhere(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """601.2a: Whether it is cast from anywhere but that zone of the player's."""
    return purpose.zone != value or not purpose.own


def _has_colors(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """105.2: Whether it has exactly so many colors, or with "+" at least so many."""
    number = len(of.colors)
    return number >= int(value[:-1]) if value.endswith("+") else number == int(value)


def _has_x(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """107.3: Whether there is {X} in its mana cost; with "no", whether there is none."""
    has = of.cost is not None and any(each.variable for each in of.cost.symbols)
    return has == (value != "no")


def _is_owned(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """108.3: Whether the player owns it, or with "others" does not."""
    return purpose.own == (value != "others")


def _is_of_keyword(purpose: Purpose, of: Characteristics, value: str) -> bool:
    """702.1: Whether the ability is one of those that this keyword stands for."""
    return value in purpose.keywords


QUALITIES: dict[str, Callable[[Purpose, Characteristics, str], bool]] = {
    "type": _has_type,
    "keyword": _has_keyword,
    "value": _has_value,
    "from": _comes_from,
    "elsewhere": _comes_from_elsewhere,
    "colors": _has_colors,
    "x": _has_x,
    "owner": _is_owned,
    "ability": _is_of_keyword,
}
CHOSEN = "type:chosen"  # 607.2d: the creature type that was chosen for the source of the mana


def restriction_of(spend_on: str, chosen: Iterable[object]) -> str:
    """106.6, 607.2d: The restriction with the types that have been chosen for the source."""
    types = "/".join([str(each).replace(" ", "_") for each in chosen])
    return spend_on.replace(CHOSEN, f"type:{types}")


ANYTHING = Purpose()


@dataclass(frozen=True)
class Activation(Value):
    """605.3: Activate mana ability `nth` of object `number` to make the mana `made`, spending
    `spend` on its own cost. `chosen`: the mana that each triggered mana ability is to add."""

    number: int
    nth: int
    made: str
    spend: tuple[Mana, ...] = ()
    x: int = 0  # 107.3a: the X in its cost
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Payment(Value):
    """The mana abilities to activate, the mana to spend and the life to pay."""

    activate: tuple[Activation, ...] = ()
    spend: tuple[Mana, ...] = ()
    life: int = 0


def bit_of(mana: Mana) -> int:
    """The bit that stands for this kind of mana."""
    return BITS[mana.type] << (SNOW if mana.snow else 0)
