"""106.6, 601.2g-h: The data of a mana payment, and the purpose that mana is spent for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from apnap.state.ability import Asset
from apnap.state.characteristics import Characteristics
from apnap.state.mana import BITS, SNOW, Mana
from apnap.state.names import MaybePaidFor
from apnap.state.records import Value

Units = Sequence[tuple[Asset, ...]]

COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class Purpose(NamedTuple):
    """106.6: The purpose mana is spent for: a "spell", an "ability" or something else, and the
    object it belongs to.

    Mana that may be spent on one thing only says so in words such as "creature spells", "Dragon
    creature spells", "abilities" or "artifact spells or artifact abilities"; "other costs" are
    those of anything that is not a spell. "Permanent Dragon abilities" are those of Dragons on the
    battlefield (109.2), "Dragon abilities" those of Dragon sources anywhere.
    """

    kind: MaybePaidFor = ""
    of: Characteristics | None = None
    is_permanent: bool = False  # whether that object is on the battlefield

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
        if word == "permanent":
            return self.is_permanent
        if word in COLOR_WORDS:
            return COLOR_WORDS[word] in of.colors
        if word == "colorless":
            return not of.colors
        if word.startswith("non"):
            return not self._is(word[3:])
        return word in of.types or word in of.supertypes or word in of.subtypes


ANYTHING = Purpose()


@dataclass(frozen=True)
class Activation(Value):
    """605.3: Activate mana ability `nth` of object `number` to make the mana `made`, spending
    `spend` on its own cost."""

    number: int
    nth: int
    made: str
    spend: tuple[Mana, ...] = ()
    x: int = 0  # 107.3a: the X in its cost


@dataclass(frozen=True)
class Payment(Value):
    """The mana abilities to activate, the mana to spend and the life to pay."""

    activate: tuple[Activation, ...] = ()
    spend: tuple[Mana, ...] = ()
    life: int = 0


def bit_of(mana: Mana) -> int:
    """The bit that stands for this kind of mana."""
    return BITS[mana.type] << (SNOW if mana.snow else 0)
