"""The results of all cases of a file, for developers: counts, and the reasons why some don't
run."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .reading import Cards, Case, read_cases
from .running import Outcome, run_case

FILE = "APNAP_CASES"  # an environment variable: a file of cases
BESIDE = Path("..") / "shared" / "cases" / "cases.jsonl.gz"
MOST = 25


def cases_file() -> Path | None:
    """The file named in the environment, or the one beside the project, if it is there."""
    named = os.environ.get(FILE)
    path = Path(named) if named else BESIDE
    return path if path.exists() else None


@dataclass
class Report:
    outcomes: list[Outcome]
    cards: Cards

    def counts(self) -> dict[str, int]:
        found = Counter([each.result for each in self.outcomes])
        return {
            "cases": len(self.outcomes),
            "run": found["passed"] + found["failed"],
            "passed": found["passed"],
            "failed": found["failed"],
            "not runnable": found["not runnable"],
        }

    def reasons(self) -> list[tuple[str, int]]:
        """The reasons why cases can't be run: a single card that doesn't compile, or a feature."""
        found: Counter[str] = Counter()
        for each in self.outcomes:
            if each.result != "not runnable":
                continue
            if len(each.missing) == 1:
                found[f"only {each.missing[0]} does not compile: {self._why(each.missing[0])}"] += 1
            elif each.missing:
                found["several cards do not compile"] += 1
            else:
                found[each.reason] += 1
        return found.most_common()

    def _why(self, name: str) -> str:
        refusal = self.cards.refusal(name)
        if refusal is None:
            return "its text is not known"
        return " / ".join([problem.text[:60] for problem in refusal.problems])

    def as_json(self) -> dict[str, Any]:
        return {
            **self.counts(),
            "reasons": dict(self.reasons()),
            "outcomes": [asdict(each) for each in self.outcomes],
        }

    def text(self) -> str:
        counts = self.counts()
        lines = [f"{name:14}{number:6}" for name, number in counts.items()]
        if counts["run"]:
            lines.append(f"passed of run {100 * counts['passed'] / counts['run']:6.1f} %")
        lines += ["", "failed:"]
        lines += [f"  {e.case}: {e.reason[:160]}" for e in self.outcomes if e.result == "failed"]
        lines += ["", "not runnable, most cases first:"]
        lines += [f"  {number:4} {reason}" for reason, number in self.reasons()[:MOST]]
        return "\n".join(lines)


def report(path: Path) -> Report:
    cases: list[Case] = read_cases(path)
    cards = Cards.for_cases(cases)
    return Report([run_case(case, cards) for case in cases], cards)
