"""109.2: The parts of a description, before it is known where to look for the objects."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import AnyOf, CardIn
from apnap.state.ability import Filter
from apnap.state.names import MaybeZone

MOVED = AnyOf((CardIn("graveyard"), CardIn("exile")))  # public zones that cards go to


@dataclass(frozen=True)
class Head:
    """One alternative of a description: its types, and the qualities said before them."""

    types: tuple[str, ...] = ()
    qualities: tuple[Filter, ...] = ()
    player: str | None = None
    adjectives: int = 0  # how many of the qualities stand before the types
    other: bool = True  # whether an "other" before all the heads is said of this one, too


@dataclass(frozen=True)
class Noun:
    heads: tuple[Head, ...]
    kind: str = ""  # permanent, card, spell, player; empty: nothing says so
    other: bool = False
    control: str = ""  # "you", "opponent"
    zone: MaybeZone = ""
    whose: str = ""  # whose zone
    or_zone: MaybeZone = ""  # another zone of the same player: "from your hand or graveyard"
    qualities: tuple[Filter, ...] = ()  # what is said behind the heads
    plural: bool = False
