"""122.1, 306.5c, 310.4c: The influence of counters on a permanent's characteristics."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from apnap.state.ability import ABILITIES, Ability, Keyword, Modification
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.intrinsic import OF_COUNTERS
from apnap.state.names import BATTLE, BATTLEFIELD, PLANESWALKER
from apnap.state.objects import GameObject

# 122.1b: counters that give the keyword ability of the same name; `OF_COUNTERS` has more.
KEYWORD_COUNTERS = frozenset(
    (
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    )
)


def is_keyword_counter(kind: str) -> bool:
    """122.1b: Whether counters of this kind give a keyword ability."""
    return kind in KEYWORD_COUNTERS or kind in OF_COUNTERS


def given_by(kind: str, number: int) -> tuple[Ability, ...]:
    """122.1b: The abilities that so many keyword counters give. 702.83b: Each exalted counter gives
    an exalted that triggers on its own."""
    return OF_COUNTERS[kind] * number if kind in OF_COUNTERS else (Keyword(kind),)


@cache
def power_and_toughness(kind: str) -> tuple[int, int]:
    """122.1a: The power and toughness that a +X/+Y counter adds; zero for other kinds."""
    match = re.fullmatch(r"([+-]\d+)/([+-]\d+)", kind)
    return (int(match[1]), int(match[2])) if match is not None else (0, 0)


@dataclass(frozen=True)
class KeywordCounter(Modification):
    """122.1b, 613.1f: The keyword that counters of a kind give the object they are on."""

    kind: str
    number: int = 1

    def layer(self) -> str:
        return "6"

    def writes(self) -> frozenset[str]:
        return frozenset((ABILITIES,))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def takes_abilities(self) -> bool:
        return False

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.abilities += given_by(self.kind, self.number)


def keyword_counters(row: GameObject) -> list[tuple[KeywordCounter, int]]:
    """The keyword counters on the object, each with its timestamp (613.7c)."""
    stamps = dict(row.stamps)
    counters = [(kind, number) for kind, number in row.counters if is_keyword_counter(kind)]
    return [(KeywordCounter(*each), stamps.get(each[0], row.timestamp)) for each in counters]


def add_keywords(row: GameObject, draft: Characteristics) -> None:
    """122.1b, 613.1f: Layer 6, for an object whose abilities nothing else changes: add the keywords
    of its counters."""
    for kind, number in row.counters:
        if is_keyword_counter(kind):
            draft.abilities += given_by(kind, number)


def add_power_and_toughness(row: GameObject, draft: Characteristics) -> None:
    """122.1a, 613.4c: Layer 7c: add the power and toughness of its counters."""
    for kind, number in row.counters:
        power, toughness = power_and_toughness(kind)
        draft.power += power * number
        draft.toughness += toughness * number


def needs_counting(row: GameObject) -> bool:
    """Whether counters, or their absence, make the characteristics differ from those on the
    card."""
    if row.counters or row.reshaped:
        return True
    if row.zone != BATTLEFIELD:
        return False
    base = row.printed().base
    return bool(
        base.loyalty or base.defense or (not base.is_creature and (base.power or base.toughness))
    )


def finish(row: GameObject, draft: Characteristics) -> None:
    """306.5c, 310.4c: Loyalty and defense are the numbers of counters. 208.3: Only creatures have
    power and toughness."""
    if row.zone != BATTLEFIELD:
        return
    draft.loyalty = row.count("loyalty") if PLANESWALKER in draft.types else 0
    draft.defense = row.count("defense") if BATTLE in draft.types else 0
    if "creature" not in draft.types:
        draft.power = draft.toughness = 0
