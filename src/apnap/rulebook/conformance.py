"""The conformance report: for each rule of the seeds, its code, its tests, and whether they pass.

The seeds are three rulebooks, in part: `seeds/<edition>.tsv` lists their rule numbers and the
number of examples of each rule. Of the newest edition, the rules are listed that are new in it or
have changed, with the examples that are played. A test names the rule, or example, that it shows by
its mark:
`@pytest.mark.rule("810.9a", example=2)`, with `edition="2008-02"` for another edition.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from .citations import citations_between
from .index import DEFAULT_EDITION, Citation, index, parse_citation

SEED_EDITIONS: Final = ("2024-03", "2008-02", "2006-10", "2026-08")
PASS, FAIL, SKIPPED, DEFINITION = "pass", "fail", "skipped", "definition"

# Rules that only introduce others or point elsewhere: there is nothing to do or to refuse.
DEFINITIONS: Final[Mapping[str, str]] = {
    "729.1": "says that shortcuts are usual; 729.2 says how they are taken",
    "729.1a": "leaves it to the players how they make themselves understood",
    "729.1c": "points to the tournament rules, which are no part of the game",
    "729.2": "introduces the steps 729.2a-c",
    "800.1": "says what the section is about",
    "800.3": "points to the tournament documents",
    "801.1": "says which games use the option; the variants switch it on",
    "801.5": "introduces 801.5a-c",
    "803.1": "introduces 803.1a-b",
    "903.5": "introduces the deck rules 903.5a-d",
    "903.9": "introduces 903.9a-c",
    "904.1": "says what the variant is about",
    "904.12": "introduces 904.12a-c",
    "905.1": "introduces 905.1a-d",
    "905.2": "introduces 905.2a-c",
    "2008-02:601.1": "says which games use the option; the variants switch it on",
    "2008-02:601.5": "introduces 601.5a-c",  # not a rule of the newest edition
    "2006-10:600.3": "points to the tournament documents",
    "2006-10:601.1": "says which games use the option; the variants switch it on",
    "2006-10:601.5": "introduces 601.5a-c",  # not a rule of the newest edition
}


class Mark(NamedTuple):
    """The rule that a test shows, or one example of it."""

    edition: str
    rule: str
    example: int | None = None


@dataclass(frozen=True)
class Entry:
    """A line of the report: a rule, or one of its examples."""

    edition: str
    rule: str
    example: int | None
    summary: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    status: str
    reason: str = ""
    mutation: str = ""

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "code": list(self.code), "tests": list(self.tests)}


# ---- the seeds -------------------------------------------------------------------------------


@cache
def seed(edition: str) -> dict[str, int]:
    """The rules of that edition in the seeds, each with its number of examples."""
    if edition not in SEED_EDITIONS:
        raise ValueError(
            f"the seeds have no rules of edition {edition}; they have {', '.join(SEED_EDITIONS)}"
        )
    return {row[0]: int(row[1]) for row in rows_of(edition)}


def rows_of(edition: str) -> list[list[str]]:
    """The lines of the seed: the rule, its number of examples, and our summary where the index has
    none."""
    text = (files("apnap.rulebook") / "seeds" / f"{edition}.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()]


def summary_of(edition: str, rule: str) -> str:
    """The rule in one line of our own words."""
    summary = index(edition).summary(rule)
    if summary is None and edition in SEED_EDITIONS:
        summary = next((row[2] for row in rows_of(edition) if row[0] == rule and len(row) > 2), "")
    return summary or ""


def marks_of(edition: str) -> list[Mark]:
    """Every rule of the seed, followed by its examples."""
    marks = []
    for rule, examples in seed(edition).items():
        marks += [Mark(edition, rule, nth or None) for nth in range(examples + 1)]
    return marks


@cache
def mutations() -> dict[str, str]:
    """For each rule: the code that was broken on purpose, and the test that noticed
    (`tools/mutate_rules.py`)."""
    text = (files("apnap.rulebook") / "seeds" / "mutations.tsv").read_text(encoding="utf-8")
    return dict(line.split("\t", 1) for line in text.splitlines() if line)


# ---- tests -----------------------------------------------------------------------------------


def marks_in(source: str) -> Iterator[tuple[str, Mark]]:
    """The functions of a test file, each with its mark."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                mark = read_mark(decorator)
                if mark is not None:
                    yield node.name, mark


def read_mark(decorator: ast.expr) -> Mark | None:
    """The mark in `pytest.mark.rule("508.1c", example=1)`; None if it is another decorator."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.rule":
        return None
    given = [each.value for each in decorator.args if isinstance(each, ast.Constant)]
    named = {
        each.arg: each.value.value
        for each in decorator.keywords
        if each.arg is not None and isinstance(each.value, ast.Constant)
    }
    if len(given) != 1 or not isinstance(given[0], str):
        return None
    return mark_from(given[0], named)


def mark_from(number: str, named: Mapping[str, Any]) -> Mark:
    """The mark with these arguments: `"810.9a"`, or `"2008-02:601.2"`, and the named ones."""
    cited = parse_citation(number)
    return Mark(str(named.get("edition", cited.edition)), cited.number, named.get("example"))


def marked_in(tests: Path) -> dict[Mark, list[str]]:
    """Every mark, with the tests that have it, by their pytest names."""
    tests_of: dict[Mark, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        for name, mark in marks_in(path.read_text(encoding="utf-8")):
            names = tests_of.setdefault(mark, [])
            if f"{where}::{name}" not in names:
                names.append(f"{where}::{name}")
    return tests_of


def that_show(tests_of: Mapping[Mark, list[str]], mark: Mark) -> list[str]:
    """The tests of the mark. Tests of an example are also tests of its rule."""
    if mark.example is not None:
        return tests_of.get(mark, [])
    same = [names for each, names in tests_of.items() if each[:2] == mark[:2]]
    return sorted({name for names in same for name in names})


# ---- code ------------------------------------------------------------------------------------


def code_by_rule(package: Path, edition: str = DEFAULT_EDITION) -> dict[str, list[str]]:
    """For each rule: the functions, classes or modules that cite it."""
    known, places_of = set(index(edition)), dict[str, dict[str, None]]()
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] in ("judge", "rulebook", "testing"):
            continue
        text = path.read_text(encoding="utf-8")
        if not re.search(r"\d{3}\.\d", text):
            continue
        module = path.relative_to(package).with_suffix("").as_posix().replace("/", ".")
        spans = list(spans_in(ast.parse(text), ""))
        for number, line in enumerate(text.splitlines(), 1):
            for rule in citations_between(line, edition, known):
                inside = [name for first, last, name in spans if first <= number <= last]
                place = f"{module}:{inside[-1]}" if inside else module
                places_of.setdefault(rule, {})[place] = None
    return {rule: list(places) for rule, places in places_of.items()}


def spans_in(node: ast.AST, prefix: str) -> Iterator[tuple[int, int, str]]:
    """The lines of each function and class, outer ones first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}{child.name}"
            yield child.lineno, child.end_lineno or child.lineno, name
            yield from spans_in(child, f"{name}.")


# ---- the report ------------------------------------------------------------------------------


def report(
    editions: Sequence[str],
    tests: Mapping[Mark, list[str]],
    outcomes: Mapping[str, str],
    package: Path,
) -> list[Entry]:
    """A line for each rule and example. `outcomes` says of each test whether it passed."""
    entries = []
    for edition in editions:
        code = code_by_rule(package, edition)
        for mark in marks_of(edition):
            entries.append(entry_for(mark, that_show(tests, mark), outcomes, code))
    return entries


def entry_for(
    mark: Mark, names: Sequence[str], outcomes: Mapping[str, str], code: Mapping[str, list[str]]
) -> Entry:
    """The line of the report for one rule or example."""
    reason = DEFINITIONS.get(str(Citation(mark.edition, mark.rule)), "")
    status = DEFINITION if reason else status_of(names, outcomes)
    if not reason and status == FAIL:
        failing = [name for name in names if outcomes.get(name) not in (PASS, SKIPPED)]
        reason = f"not passed: {', '.join(failing)}" if names else "no test is marked with it"
    skipped = [name for name in names if outcomes.get(name) == SKIPPED]
    if not reason and skipped:
        reason = f"skipped, since it needs the card file: {', '.join(skipped)}"
    broken = mutations().get(mark.rule, "") if mark.edition == DEFAULT_EDITION else ""
    return Entry(
        mark.edition,
        mark.rule,
        mark.example,
        summary_of(mark.edition, mark.rule),
        tuple(code.get(mark.rule, ())),
        tuple(names),
        status,
        reason,
        broken if mark.example is None else "",
    )


def status_of(names: Iterable[str], outcomes: Mapping[str, str]) -> str:
    """The status of these tests: pass if there are any, and all of them passed or were skipped
    because they need cards that are not there; skipped if all of them were."""
    results = [outcomes.get(name) for name in names]
    if not results or any(each not in (PASS, SKIPPED) for each in results):
        return FAIL
    return PASS if PASS in results else SKIPPED
