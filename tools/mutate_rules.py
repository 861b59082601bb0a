"""Is each rule's check held by a test of that rule?

    python tools/mutate_rules.py [--only TEXT] [--write]

`rule_mutations.tsv` lists, for the multiplayer rules, a line of code that carries the rule and what
it is changed to: a check left out, a field of a variant flipped. Each change is made in a child
process, and the tests marked with the rule are run there; one of them has to fail. `--write` keeps
the results in src/apnap/rulebook/seeds/mutations.tsv, which `apnap conformance` shows.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import inspect
import io
import os
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from apnap.rulebook.conformance import Mark, marked_in, that_show
from apnap.rulebook.index import DEFAULT_EDITION

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "tools" / "rule_mutations.tsv"
RESULTS = ROOT / "src" / "apnap" / "rulebook" / "seeds" / "mutations.tsv"
SURVIVED = "no test noticed"


class Mutation(NamedTuple):
    """A piece of a function, and what stands there instead."""

    rule: str
    where: str  # module:function, below apnap
    old: str
    new: str

    def words(self) -> str:
        return f"{self.where}: `{self.old}` -> `{self.new}`"


def table() -> list[Mutation]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [Mutation(*line.split("\t")) for line in lines if line]


def target(where: str) -> FunctionType:
    """The function itself, of a class if it is a method."""
    module, _, name = where.partition(":")
    found: Any = importlib.import_module(f"apnap.{module}")
    for part in name.split("."):
        found = getattr(found, part)
    assert isinstance(found, FunctionType), f"{where} is no function"
    return found


def apply(mutation: Mutation) -> None:
    """Exchange the code of the function, so that whatever refers to it is changed too."""
    function = target(mutation.where)
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(mutation.old) != 1:
        raise ValueError(
            f"{mutation.where} has {mutation.old!r} {source.count(mutation.old)} times"
        )
    made = dict(function.__globals__)
    code = compile(
        "from __future__ import annotations\n" + source.replace(mutation.old, mutation.new),
        mutation.where,
        "exec",
    )
    exec(code, made)
    function.__code__ = made[function.__name__].__code__


class FirstFailure:
    """A pytest plugin: which test failed first."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid


def first_failure(tests: list[str]) -> str:
    """Run those tests up to the first that fails."""
    plugin = FirstFailure()
    options = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-W", "error"]
    with contextlib.redirect_stdout(io.StringIO()):
        status = pytest.main([*options, *tests], plugins=[plugin])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return f"error {status}"
    return plugin.name


def in_child(work: Callable[[], str]) -> str:
    """What the work says, done in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            said = work()
        except BaseException as error:
            said = f"error {error!r}"
        os.write(writing, said.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return said


def try_out(mutation: Mutation, tests: list[str]) -> str:
    """The test that noticed; empty: none did."""

    def work() -> str:
        apply(mutation)
        return first_failure(tests)

    return in_child(work)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="rules that begin like this")
    parser.add_argument("--write", action="store_true", help="keep the results")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    marked = marked_in(ROOT / "tests")
    kept: dict[str, list[str]] = {}
    if arguments.only and RESULTS.exists():
        for line in RESULTS.read_text(encoding="utf-8").splitlines():
            rule, _, words = line.partition("\t")
            if not rule.startswith(arguments.only):
                kept[rule] = [words]
    bad = 0
    for mutation in table():
        if not mutation.rule.startswith(arguments.only):
            continue
        tests = that_show(marked, Mark(DEFAULT_EDITION, mutation.rule))
        noticed = try_out(mutation, tests) if tests else "error: no test is marked with it"
        if not noticed or noticed.startswith("error"):
            bad += 1
        name = noticed.rpartition("::")[2] if noticed else SURVIVED
        print(f"{mutation.rule}: {mutation.words()}: {name}", flush=True)
        kept.setdefault(mutation.rule, []).append(f"{mutation.words()}: {name}")
    if arguments.write:
        order = {mutation.rule: None for mutation in table()}
        lines = [f"{rule}\t{'; '.join(kept[rule])}\n" for rule in order if rule in kept]
        RESULTS.write_text("".join(lines), encoding="utf-8")
    print(f"{bad} not noticed" if bad else "every change was noticed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
