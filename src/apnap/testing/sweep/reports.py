"""Reports of the sweep, and the list of those that are explained."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Literal, TypeAlias

ReportKind: TypeAlias = Literal["unused", "nothing", "exception", "invariant", "question"]
KINDS: tuple[ReportKind, ...] = ("exception", "invariant", "unused", "nothing", "question")


@dataclass(frozen=True)
class Report:
    """One thing that went wrong with a card: the kind, the ability, its class, and the words."""

    kind: ReportKind
    card: str
    ability: str  # such as "activated 2", "mode 1 of spell"
    cause: str  # the class that reports are grouped by
    words: str = ""

    def as_json(self) -> dict[str, str]:
        return asdict(self)


@dataclass(frozen=True)
class Explanation:
    """A line of the list: there is a reason for reports of this kind, on this card, with this cause
    or with these words."""

    kind: str
    pattern: str  # the name of a card, or "cause:" or "words:" and a pattern
    reason: str

    def explains(self, report: Report) -> bool:
        if self.kind != report.kind:
            return False
        if self.pattern.startswith("cause:"):
            return fnmatchcase(report.cause, self.pattern.removeprefix("cause:"))
        if self.pattern.startswith("words:"):
            return fnmatchcase(report.words, self.pattern.removeprefix("words:"))
        return self.pattern == report.card


def read_explained(path: Path) -> list[Explanation]:
    """The list of a file with tabs between kind, pattern and reason; "#" begins a comment."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split("\t")
        if len(parts) != 3 or parts[0] not in KINDS or not parts[2].strip():
            raise ValueError(
                f"line {number} of {path.name} should be a kind ({', '.join(KINDS)}), a card, "
                f"cause:PATTERN or words:PATTERN, and a reason, with tabs between them; it is "
                f"{line!r}"
            )
        found.append(Explanation(*parts))
    return found


def without_explained(
    reports: Iterable[Report], explained: list[Explanation]
) -> tuple[list[Report], list[Explanation]]:
    """The reports that nothing explains, and the explanations that explain none."""
    used: set[Explanation] = set()
    left = []
    for report in reports:
        reasons = [each for each in explained if each.explains(report)]
        used.update(reasons)
        if not reasons:
            left.append(report)
    return left, [each for each in explained if each not in used]


def grouped(reports: Iterable[Report]) -> dict[tuple[str, str], list[Report]]:
    """The reports by kind and cause, the largest groups of a kind first."""
    groups: dict[tuple[str, str], list[Report]] = defaultdict(list)
    for report in reports:
        groups[report.kind, report.cause].append(report)
    order = sorted(groups, key=lambda key: (KINDS.index(key[0]), -len(groups[key]), key[1]))
    return {key: groups[key] for key in order}
