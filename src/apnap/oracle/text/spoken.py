"""Keyword abilities with the words they were written in.

A keyword stands for several abilities (702.1). Whoever prints them asks here which of them came
from one keyword, and with which number, cost or quality.
"""

from __future__ import annotations

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.terms import Terms
from apnap.state.ability import Ability, Amount, Cost, Filter

Written = tuple[str, Terms]
WRITTEN: dict[Ability, dict[tuple[Ability, ...], Written]] = {}


def keyword_abilities(
    name: str,
    number: int = 0,
    mana: str = "",
    costs: tuple[Cost, ...] = (),
    what: Filter | None = None,
    amount: Amount | None = None,
    abilities: tuple[Ability, ...] = (),
) -> tuple[Ability, ...]:
    """What the keyword stands for; it is remembered how that was written."""
    found = abilities_of(name, number, mana, costs, what, amount, abilities)
    if found:
        terms = Terms(number, mana, costs, what, amount, abilities)
        WRITTEN.setdefault(found[0], {})[found] = (name, terms)
    return found


def remember(words: str, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Several abilities of a keyword that are written as one (702.16h)."""
    WRITTEN.setdefault(found[0], {})[found] = (words, Terms())
    return found


def as_written(abilities: tuple[Ability, ...]) -> tuple[Written, int] | None:
    """The keyword that the first of these abilities came from, and how many of them did."""
    best: tuple[Written, int] | None = None
    for group, written in WRITTEN.get(abilities[0], {}).items():
        if abilities[: len(group)] == group and (best is None or len(group) > best[1]):
            best = written, len(group)
    return best
