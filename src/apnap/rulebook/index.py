"""The index of rule numbers: which numbers each edition of the rulebook has.

The default edition carries a one-line summary of every rule in our own words; the other
editions are lists of numbers. A citation names the edition only when it is another one:
`704.5f`, `2006-10:420.5b`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, final

DEFAULT_EDITION: Final = "2024-03"

# Oldest first; an edition may be spread over several files, in rulebook order.
_FILES: Final[Mapping[str, tuple[str, ...]]] = {
    "2006-10": ("2006-10.txt",),
    "2008-02": ("2008-02.txt",),
    "2024-03": ("2024-03-sections-1-5.tsv", "2024-03-sections-6-9.tsv"),
    "2026-08": ("2026-08.txt",),
}

EDITIONS: Final = tuple(_FILES)

# After z the letters are doubled: 2026-08:704.5aa.
LETTER: Final = r"(?:(?P<first>[a-z])(?P=first)?)"
_CITATION: Final = re.compile(
    rf"(?:(?P<edition>\d{{4}}-\d\d):)?(?P<number>[1-9]\d\d(?:\.\d+{LETTER}?)?)"
)


class Citation(NamedTuple):
    """A rule number and the edition it belongs to."""

    edition: str
    number: str

    def __str__(self) -> str:
        return self.number if self.edition == DEFAULT_EDITION else f"{self.edition}:{self.number}"


@final
class RuleIndex:
    """The rule numbers of one edition, in the rulebook's order."""

    def __init__(self, edition: str, summaries: Mapping[str, str | None]) -> None:
        self.edition = edition
        self._summaries = dict(summaries)

    def __contains__(self, number: object) -> bool:
        return number in self._summaries

    def __iter__(self) -> Iterator[str]:
        return iter(self._summaries)

    def __len__(self) -> int:
        return len(self._summaries)

    def summary(self, number: str) -> str | None:
        """The rule in one line of our own words; None where we have none."""
        return self._summaries.get(number)


def index(edition: str = DEFAULT_EDITION) -> RuleIndex:
    """The index of an edition, read on first use."""
    if edition not in _FILES:
        raise ValueError(f"{edition} has no index of rules; there are {', '.join(EDITIONS)}")
    return _load(edition)


def parse_citation(text: str) -> Citation:
    """Split `2026-08:702.190a` or `704.5f` into edition and number; it need not exist."""
    match = _CITATION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a citation; write 704.5f or 2026-08:704.5f")
    return Citation(match["edition"] or DEFAULT_EDITION, match["number"])


@cache
def _load(edition: str) -> RuleIndex:
    """Read the index of an edition."""
    folder = files("apnap.rulebook") / "numbers"
    summaries: dict[str, str | None] = {}
    for name in _FILES[edition]:
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            number, _, summary = line.partition("\t")
            summaries[number] = summary or None
    return RuleIndex(edition, summaries)
