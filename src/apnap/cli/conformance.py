"""`apnap conformance`: every rule of the seeds, its code, its tests, and whether they pass."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import click
from rich.text import Text

import apnap
from apnap.rulebook.conformance import (
    DEFINITION,
    FAIL,
    PASS,
    SEED_EDITIONS,
    SKIPPED,
    Entry,
    Mark,
    marked_in,
    report,
    that_show,
)
from apnap.rulebook.conformance import seed as seed_of

from .terminal import Terminal, say

STYLES = {PASS: "green", FAIL: "bold red", SKIPPED: "yellow", DEFINITION: "dim"}
PACKAGE = Path(apnap.__file__).parent


@click.command()
@click.option("--edition", "editions", multiple=True, help=f"One of {', '.join(SEED_EDITIONS)}.")
@click.option("--json", "as_json", is_flag=True, help="Print a list of objects, as JSON.")
@click.option("--results", type=click.Path(path_type=Path), help="Read them; don't run the tests.")
@click.option("--status", default="", help=f"Only rules of this status: {', '.join(STYLES)}.")
def conformance(
    editions: tuple[str, ...], as_json: bool, results: Path | None, status: str
) -> None:
    """For each rule and example of the seeds: its code, its tests, and whether they pass."""
    chosen = editions or SEED_EDITIONS
    for edition in chosen:
        if edition not in SEED_EDITIONS:
            raise click.UsageError(
                f"the seeds have no edition {edition!r}; they have: {', '.join(SEED_EDITIONS)}"
            )
    if status not in ("", *STYLES):
        raise click.UsageError(f"--status is one of {', '.join(STYLES)}, not {status!r}")
    tests, outcomes = read_results(results) if results is not None else run_tests(chosen)
    entries = report(chosen, tests, outcomes, PACKAGE)
    entries = [entry for entry in entries if status in ("", entry.status)]
    if as_json:
        say(json.dumps([entry.as_json() for entry in entries], indent=1))
    else:
        show(entries)


# ---- which tests pass ------------------------------------------------------------------------


def read_results(path: Path) -> tuple[dict[Mark, list[str]], dict[str, str]]:
    """The results that pytest wrote with `-p apnap.testing.marked --rule-results FILE`."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        tests: dict[Mark, list[str]] = {}
        for name, each in data.items():
            for mark in each["marks"]:
                tests.setdefault(Mark(*mark), []).append(name)
        return tests, {name: each["outcome"] for name, each in data.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise click.UsageError(
            f"{path} has no results: {error}; write them with pytest "
            f"-p apnap.testing.marked --rule-results {path}"
        ) from None


def run_tests(editions: tuple[str, ...]) -> tuple[dict[Mark, list[str]], dict[str, str]]:
    """Run the tests that are marked with rules of these editions, in a process of their own."""
    root = find_checkout()
    tests = marked_in(root / "tests")
    wanted = [Mark(edition, rule) for edition in editions for rule in seed_of(edition)]
    paths = {name.partition("::")[0] for mark in wanted for name in that_show(tests, mark)}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.json"
        many = ["-n", "auto"] if importlib.util.find_spec("xdist") else []
        command = [sys.executable, "-m", "pytest", "-q", "-p", "apnap.testing.marked", *many]
        command += ["--rule-results", str(path), "--rule-editions", ",".join(editions)]
        if paths:
            done = subprocess.run(  # the report says what failed
                [*command, *sorted(paths)], cwd=root, capture_output=True, text=True, check=False
            )
            if not path.exists():
                raise click.ClickException(f"the tests could not be run:\n{done.stdout[-2000:]}")
            more, outcomes = read_results(path)  # also marks that single parameters have
            for mark, names in more.items():
                tests[mark] = sorted({*tests.get(mark, []), *names})
            return tests, outcomes
    return tests, {}


def find_checkout() -> Path:
    """The folder with the tests: this package's checkout, or the current folder."""
    for root in (PACKAGE.parent.parent, Path.cwd()):
        if (root / "tests" / "rules").is_dir() and (root / "pyproject.toml").is_file():
            if importlib.util.find_spec("pytest") is None:
                raise click.ClickException(
                    f"the tests need pytest; type: {sys.executable} -m pip install '{root}[test]'"
                )
            return root
    raise click.ClickException(
        "there are no tests here: they are part of the source, not of the installed package; "
        "run this in a checkout, or give --results FILE of a run there"
    )


# ---- showing ---------------------------------------------------------------------------------


def show(entries: list[Entry]) -> None:
    """Print the report."""
    console = Terminal()
    for entry in entries:
        number = entry.rule if entry.example is None else f"{entry.rule} example {entry.example}"
        line = Text()
        line.append(f"{entry.status:<10}", STYLES[entry.status])
        line.append(f" {entry.edition} {number}", "bold")
        line.append(f"  {entry.summary}")
        console.print(line, soft_wrap=True)
        if entry.example is None and entry.code:
            console.print(Text(f"    code   {', '.join(entry.code)}", "dim"), soft_wrap=True)
        for test in entry.tests:
            console.print(Text(f"    test   {test}", "dim"), soft_wrap=True)
        if entry.mutation:
            console.print(Text(f"    broken {entry.mutation}", "dim"), soft_wrap=True)
        if entry.reason:
            console.print(Text(f"    {entry.reason}"), soft_wrap=True)
    for edition in dict.fromkeys([entry.edition for entry in entries]):
        counted = Counter([entry.status for entry in entries if entry.edition == edition])
        words = ", ".join([f"{counted[each]} {each}" for each in STYLES if counted[each]])
        console.print(f"{edition}: {words}")
