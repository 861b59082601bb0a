"""The same rule in another edition: which number it had, or has today.

Code and events cite the default edition, and other editions for what only they have. A file for
each two neighbouring editions says what a rule is called in the other one. Whoever reads a game
that is played by another edition reads the numbers of that edition; a rule that it does not have is
cited from the oldest later edition that has it, by whose rules it is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from .index import DEFAULT_EDITION, EDITIONS, Citation, index, parse_citation

GONE: Final = "-"
ALSO: Final = "also"  # the rule says a part of what the other one says, and is not its successor
# By the newer and the older of two neighbours: the file, the edition that its lines begin with, and
# whether a rule that it does not list has the same number in both. The books of 2008 and 2024 are
# numbered differently throughout, so the file lists every rule that both have.
_FILES: Final[Mapping[tuple[str, str], tuple[str, str, bool]]] = {
    ("2008-02", "2006-10"): ("2008-02-in-2006-10.tsv", "2008-02", True),
    ("2024-03", "2008-02"): ("2024-03-in-2008-02.tsv", "2024-03", False),
    ("2026-08", "2024-03"): ("2024-03-in-2026-08.tsv", "2024-03", True),
}


def in_edition(cited: Citation, edition: str) -> Citation:
    """The rule of that edition which says what this one says. If there is none, the rule of the
    edition nearest to it that has one.

    >>> str(in_edition(Citation("2024-03", "704.5j"), "2008-02"))
    '2008-02:420.5e'
    >>> str(in_edition(Citation("2024-03", "702.138a"), "2008-02"))
    '702.138a'
    """
    here, goal = EDITIONS.index(cited.edition), EDITIONS.index(edition)
    step = 1 if goal > here else -1
    while here != goal:
        number = neighbours(EDITIONS[here], EDITIONS[here + step]).get(cited.number)
        if number is None:
            return cited
        here += step
        cited = Citation(EDITIONS[here], number)
    return cited


def cited_in(rules: Iterable[str], edition: str) -> tuple[str, ...]:
    """These citations as a text about a game of that edition gives them: numbers of the edition
    itself alone, others with the name of theirs.

    >>> cited_in(("704.5j", "702.138a"), "2026-08")
    ('704.5j', '702.138a')
    >>> cited_in(("702.138a",), "2008-02")
    ('2024-03:702.138a',)
    """
    if edition == DEFAULT_EDITION:
        return tuple(rules)
    return tuple(dict.fromkeys(_cited(rule, edition) for rule in rules))


@cache
def _cited(rule: str, edition: str) -> str:
    """One citation, as a text about a game of that edition gives it."""
    try:
        there = in_edition(parse_citation(rule), edition)
    except ValueError:  # no single rule
        return rule
    return there.number if there.edition == edition else f"{there.edition}:{there.number}"


@cache
def neighbours(one: str, other: str) -> Mapping[str, str]:
    """By the number of a rule in the one edition: its number in the other, its neighbour."""
    newer, older = sorted((one, other), reverse=True)
    name, first, same = _FILES[newer, older]
    second = older if first == newer else newer
    text = (files("apnap.rulebook") / "numbers" / name).read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()]
    listed = {row[0]: row[1] for row in rows}
    pairs = {
        number: listed.get(number, number if same and number in index(second) else GONE)
        for number in index(first)
    }
    found = {number: there for number, there in pairs.items() if there != GONE}
    if one == first:
        return found
    minor = {row[0] for row in rows if ALSO in row}
    return {there: number for number, there in found.items() if number not in minor}
