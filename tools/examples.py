"""Which examples of the rulebook a test plays out.

    python tools/examples.py [--missing] [section ...]

Lists every example by the number of its rule and its place among that rule's examples, and the
tests marked with it: `@pytest.mark.rule("508.1c", example=1)`. A section is the beginning of rule
numbers, such as 5 or 702; `--missing` leaves out the examples that have a test. The rulebook is no
part of the project: it is looked for beside it, in ../shared/rules.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RULEBOOK = ROOT.parent / "shared" / "rules" / "comprehensive-rules-2024-03-08.txt"
RULE = re.compile(r"(?P<number>[1-9]\d\d\.\d+[a-z]?)\.? ")


class Example(NamedTuple):
    """The nth example of a rule."""

    rule: str
    nth: int


def examples_in(text: str) -> list[Example]:
    """All examples, in the order of the rulebook."""
    found: list[Example] = []
    counted: Counter[str] = Counter()
    rule = ""
    for line in text.splitlines():
        match = RULE.match(line.strip())
        if match:
            rule = match["number"]
        elif line.strip().startswith("Example:"):
            counted[rule] += 1
            found.append(Example(rule, counted[rule]))
    return found


def marks_in(source: str) -> Iterator[tuple[Example, str]]:
    """The examples that the functions of a test file are marked with, and the functions' names."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for mark in node.decorator_list:
            example = example_of(mark)
            if example is not None:
                yield example, node.name


def example_of(mark: ast.expr) -> Example | None:
    """What `pytest.mark.rule("508.1c", example=1)` names; None: it is another decorator."""
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rule":
        return None
    numbers = [each.value for each in mark.args if isinstance(each, ast.Constant)]
    nths = [each.value for each in mark.keywords if each.arg == "example"]
    if len(numbers) != 1 or len(nths) != 1 or not isinstance(nths[0], ast.Constant):
        return None
    number, nth = numbers[0], nths[0].value
    return Example(number, nth) if isinstance(number, str) and isinstance(nth, int) else None


def tests_by_example(tests: Path) -> dict[Example, list[str]]:
    """Every example that a test is marked with, and where those tests are."""
    found: dict[Example, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for example, name in marks_in(path.read_text(encoding="utf-8")):
            where = f"{path.relative_to(tests.parent).as_posix()}::{name}"
            found.setdefault(example, []).append(where)
    return found


def report(examples: list[Example], tested: dict[Example, list[str]], missing: bool) -> None:
    for example in examples:
        tests = tested.get(example, [])
        if not (missing and tests):
            print(f"{example.rule} example {example.nth}: {', '.join(tests) or '-'}")
    played = sum([example in tested for example in examples])
    print(f"{played} of {len(examples)} examples have a test")


def main() -> None:
    parser = argparse.ArgumentParser(description="which examples of the rulebook have a test")
    parser.add_argument("sections", nargs="*", help="beginnings of rule numbers, such as 5 or 702")
    parser.add_argument("--missing", action="store_true", help="only the examples without a test")
    arguments = parser.parse_args()
    if not RULEBOOK.exists():
        print(f"the rulebook is not there: {RULEBOOK.name} is looked for in ../shared/rules")
        return
    every = examples_in(RULEBOOK.read_text(encoding="utf-8-sig"))
    sections = tuple(arguments.sections)
    chosen = [each for each in every if not sections or each.rule.startswith(sections)]
    tested = tests_by_example(ROOT / "tests")
    report(chosen, tested, arguments.missing)
    for example in sorted(set(tested) - set(every)):
        print(f"{example.rule} has no example {example.nth}: {', '.join(tested[example])}")


if __name__ == "__main__":
    main()
