"""What changed from one edition to the next, topic by topic, in our own words.

`changes/<older>-to-<newer>.tsv` has a line for each change in substance between two neighbouring
editions: its topic, the number of the rule in the older and in the newer one ("-" if there is
none), and what is different since.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, NamedTuple

from .addresses import is_within
from .index import DEFAULT_EDITION, EDITIONS, Citation, index
from .translation import GONE, in_edition


class Change(NamedTuple):
    """A change in substance between two neighbouring editions."""

    topic: str
    before: Citation | None
    after: Citation | None
    words: str
    since: str  # the newer of the two editions


STEPS: Final = tuple(pairwise(EDITIONS))
# The sections of the default edition that a topic fills.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "leaving": ("800.4",),
    "range": ("801",),
    "attacks": ("802",),
    "teams": ("805", "811"),
    "melee": ("807",),
    "giants": ("810",),
    "mulligans": ("103.5",),
    "planeswalkers": ("306",),
    "tokens": ("111",),
    "subgames": ("726",),
    "loops": ("729",),
    "control": ("720",),
    "sagas": ("714",),
    "monarch": ("722",),
    "commander": ("903",),
    "archenemy": ("904",),
}


@cache
def changes_between(older: str, newer: str) -> tuple[Change, ...]:
    """The changes from one edition to its successor, in the order of the file."""
    name = f"{older}-to-{newer}.tsv"
    text = (files("apnap.rulebook") / "changes" / name).read_text(encoding="utf-8")
    found = []
    for line in text.splitlines():
        topic, before, after, words = line.split("\t")
        found.append(Change(topic, _rule(older, before), _rule(newer, after), words, newer))
    return tuple(found)


def _rule(edition: str, number: str) -> Citation | None:
    return None if number == GONE else Citation(edition, number)


def changes(one: str, other: str) -> list[Change]:
    """All changes from the one edition to the other, whichever of them is older, by topics.

    >>> [change.before.number for change in changes("2024-03", "2026-08")][:2]
    ['509.2', '510.1c']
    """
    first, last = sorted((EDITIONS.index(one), EDITIONS.index(other)))
    found = [change for step in STEPS[first:last] for change in changes_between(*step)]
    order = list(dict.fromkeys(change.topic for change in found))
    return sorted(found, key=lambda change: order.index(change.topic))


def number_in(cited: Citation | None, edition: str) -> str:
    """The number of a rule in an edition; "-" if it has none."""
    if cited is None:
        return GONE
    there = in_edition(cited, edition)
    return there.number if there.edition == edition else GONE


def only_moved(topic: str, older: str, newer: str) -> list[tuple[str, str]]:
    """The rules of a topic that both editions have under different numbers, without those whose
    change is listed: the number in the older and in the newer edition."""
    listed = {number_in(change.after, newer) for change in changes(older, newer)}
    pairs = []
    for number in index():
        if not any(is_within(number, section) for section in SECTIONS.get(topic, ())):
            continue
        rule = Citation(DEFAULT_EDITION, number)
        old, new = number_in(rule, older), number_in(rule, newer)
        if GONE not in (old, new) and old != new and new not in listed:
            pairs.append((old, new))
    return pairs


def about(cited: Citation) -> list[Change]:
    """The changes that concern a rule of an edition, over all editions, oldest first."""
    found = []
    for step in STEPS:
        for change in changes_between(*step):
            rules = [rule for rule in (change.before, change.after) if rule is not None]
            if any(number_in(rule, cited.edition) == cited.number for rule in rules):
                found.append(change)
    return found
