"""A pytest plugin that runs the tests marked with rules of the seeds and writes how they ended.

    pytest -p apnap.testing.marked --rule-results FILE [--rule-editions 2024-03,2008-02]

The file is what `apnap conformance --results FILE` reads. Without editions, all tests are run.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apnap.rulebook.conformance import FAIL, PASS, SKIPPED, Mark, mark_from, seed


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-results", default="", help="write how each marked test ended")
    parser.addoption("--rule-editions", default="", help="only tests of these editions' seeds")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rule-results") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Results(Path(config.getoption("--rule-results"))))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    editions = [each for each in config.getoption("--rule-editions").split(",") if each]
    for item in items:
        for mark in marks_on(item):
            item.user_properties.append(("rule", list(mark)))
    if editions:
        wanted = {(edition, rule) for edition in editions for rule in seed(edition)}
        kept = [item for item in items if any(m[:2] in wanted for m in marks_on(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def marks_on(item: pytest.Item) -> list[Mark]:
    return [mark_from(each.args[0], each.kwargs) for each in item.iter_markers("rule")]


class Results:
    """The marks of each test, and whether it passed with all its parameters. It was skipped if it
    was with some of them, and failed with none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.marks: dict[str, list[object]] = {}
        self.failed: set[str] = set()
        self.skipped: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        marks = [mark for name, mark in report.user_properties if name == "rule"]
        if not marks:
            return
        name = report.nodeid.partition("[")[0]
        known = self.marks.setdefault(name, [])
        known += [mark for mark in marks if mark not in known]
        if report.outcome == "skipped":
            self.skipped.add(name)
        elif report.outcome != "passed":
            self.failed.add(name)

    def pytest_sessionfinish(self) -> None:
        found = {
            name: {"marks": marks, "outcome": self.outcome(name)}
            for name, marks in self.marks.items()
        }
        self.path.write_text(json.dumps(found, indent=1, sort_keys=True), encoding="utf-8")

    def outcome(self, name: str) -> str:
        """How the test ended."""
        if name in self.failed:
            return FAIL
        return SKIPPED if name in self.skipped else PASS
