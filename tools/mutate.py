"""Which rules could be taken out without a test noticing?

Each step of a procedure, each state-based action and each word of the effect vocabulary is
replaced, one at a time, by one that does nothing; the tests that run it have to fail. What no test
misses is listed.

    python tools/mutate.py [--only TEXT] [--tests PATH ...] [--jobs N] [--json]

Tests are collected once. Which of them call which function is noted in .mutate/calls.json, and
again only for test files that have changed. A replacement exchanges the code of the function in a
child process, so whatever refers to it is changed too; the child runs the tests that call it, the
quickest first, until one fails. Verdicts are kept in .mutate/verdicts.json while the function and
those tests stay as they are: a run that is broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import dis
import hashlib
import importlib
import inspect
import json
import mmap
import os
import pkgutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

import apnap
from apnap.rules.game import state_based
from apnap.state.ability import (
    Amount,
    Condition,
    Cost,
    Effect,
    Filter,
    Modification,
    Replacement,
    Selection,
    Trigger,
)
from apnap.state.agenda import Procedure
from apnap.state.event import Event

SECONDS = 120  # of work; a mutant that is busy longer has been noticed
MOST_SECONDS = 90  # of tests that are run against one mutant, the quickest first
KEPT = Path(".mutate")


def nothing(*_: Any) -> None:
    return None


def false(*_: Any) -> bool:
    return False


def true(*_: Any) -> bool:
    return True


def zero(*_: Any) -> int:
    return 0


def empty(*_: Any) -> list[Any]:
    return []


def itself(this: Any, *_: Any) -> Any:
    return this


def unreplaced(_this: Any, _game: Any, _by: Any, event: Any) -> Any:
    return (event,)


METHODS: tuple[tuple[type[Any], str, Callable[..., Any]], ...] = (
    (Event, "apply", itself),
    (Effect, "perform", nothing),
    (Cost, "pay", nothing),
    (Cost, "can_pay", true),
    (Condition, "holds", true),
    (Trigger, "matches", false),
    (Replacement, "replace", unreplaced),
    (Filter, "matches", true),
    (Amount, "count", zero),
    (Selection, "pick", empty),
    (Modification, "apply", nothing),
)


class Target:
    """A function, and what it is replaced by."""

    def __init__(self, function: FunctionType, by: Callable[..., Any]) -> None:
        self.function = function
        self.by = by
        self.name = f"{function.__module__.removeprefix('apnap.')}:{function.__qualname__}"
        self.code = function.__code__
        self.hook = self.code

    def fingerprint(self) -> str:
        return digest(repr(body(self.function)) + repr(body(self.by)))

    def replace(self) -> None:
        self.function.__defaults__ = None
        self.function.__code__ = self.by.__code__


def subclasses(base: type[Any]) -> Iterator[type[Any]]:
    for child in base.__subclasses__():
        if child.__module__.startswith(("apnap.rules", "apnap.effects")):
            yield child
        yield from subclasses(child)


def body(function: Callable[..., Any]) -> list[tuple[str, object]]:
    """What the function does, whatever its arguments are called."""
    code = function.__code__
    steps = [step for step in dis.get_instructions(code) if step.opname != "RESUME"]
    return [(s.opname, s.arg if s.opname == "LOAD_FAST" else s.argval) for s in steps]


def targets() -> list[Target]:
    """Every step, state-based action and word of the kernel."""
    for package in ("rules", "effects"):
        root = importlib.import_module(f"apnap.{package}")
        for module in pkgutil.walk_packages(root.__path__, f"apnap.{package}."):
            importlib.import_module(module.name)
    found: dict[CodeType, Target] = {}

    def add(function: Any, by: Callable[..., Any]) -> None:
        if not inspect.isfunction(function) or function.__code__.co_freevars:
            return
        if body(function) != body(by):  # else it does nothing as it is: nothing to take away
            found.setdefault(function.__code__, Target(function, by))

    for procedure in subclasses(Procedure):
        if "steps" in procedure.__dict__:
            for step in procedure().steps():
                add(step, nothing)
    for value in vars(state_based).values():
        if isinstance(value, tuple) and value and not isinstance(value[0], str):
            for entry in value:
                check = entry[1] if isinstance(entry, tuple) else entry
                add(check, nothing)
    for base, method, by in METHODS:
        for child in subclasses(base):
            if method in child.__dict__:
                add(child.__dict__[method], by)
    return sorted(found.values(), key=lambda target: target.name)


HOOK = """
def hook(*args, **named):
    return mutate_hooks[{number}](*args, **named)
"""


class Calls:
    """Which targets a test calls. Each has a hook that notes the first call and then takes itself
    out, so that a test runs nearly as fast as without."""

    def __init__(self, found: list[Target]) -> None:
        self.seen: set[str] = set()
        self.out = found  # those whose hook is out
        for number, target in enumerate(found):
            scope: dict[str, Any] = {}
            exec(HOOK.format(number=number), scope)
            target.hook = scope["hook"].__code__
            hooks = target.function.__globals__.setdefault("mutate_hooks", {})
            hooks[number] = self.first_call(target)

    def first_call(self, target: Target) -> Callable[..., Any]:
        def note(*args: Any, **named: Any) -> Any:
            target.function.__code__ = target.code
            self.seen.add(target.name)
            self.out.append(target)
            return target.function(*args, **named)

        return note

    def begin(self) -> None:
        for target in self.out:
            target.function.__code__ = target.hook
        self.seen, self.out = set(), []

    def end(self, found: list[Target]) -> None:
        for target in found:
            target.function.__code__ = target.code


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def kept(name: str) -> dict[str, Any]:
    path = KEPT / name
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found


def keep(name: str, value: dict[str, Any]) -> None:
    KEPT.mkdir(exist_ok=True)
    part = KEPT / f"{name}.part"
    part.write_text(json.dumps(value, indent=1))
    part.replace(KEPT / name)


class Mutating:
    """A pytest plugin that has the collected tests run against each of the targets."""

    def __init__(self, found: list[Target], every: list[Target], jobs: int) -> None:
        self.found = found
        self.every = every
        self.jobs = jobs
        self.failed = ""
        self.left: list[str] = []
        self.files: dict[str, str] = {}  # the digest of each test file
        self.children: dict[int, tuple[Target, list[pytest.Item], mmap.mmap]] = {}
        self.verdicts = kept("verdicts.json")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            self.files.setdefault(file_of(item.nodeid), digest(item.path.read_text()))
        calls = self.who_calls(session.items)
        items = {item.nodeid: item for item in session.items}
        for number, target in enumerate(self.found, 1):
            tests = [t for t in calls if target.name in calls[t]["calls"] and t in items]
            tests.sort(key=lambda test: calls[test]["seconds"])
            print(f"\r{number}/{len(self.found)}", end="", file=sys.stderr, flush=True)
            tests = afforded(tests, calls)
            if not self.is_known(target, tests):
                self.start(target, [items[test] for test in tests])
        while self.children:
            self.finish_one()
        print(file=sys.stderr)
        names = {target.name for target in self.found}
        self.left = sorted(n for n in names if not self.verdicts[n]["noticed_by"])
        return True

    # ---- which tests call what -------------------------------------------------------------

    def who_calls(self, items: list[pytest.Item]) -> dict[str, Any]:
        """By test: how long it takes, and what it calls; noted anew where the file is new."""
        noted = kept("calls.json")
        new = [i for i in items if noted.get(i.nodeid, {}).get("file") != self.file(i.nodeid)]
        if new:
            hooks = Calls(self.every)
            for number, item in enumerate(new, 1):
                print(f"\rtest {number}/{len(new)}", end="", file=sys.stderr, flush=True)
                hooks.begin()
                began = time.process_time()
                self.run(item)
                if self.failed:
                    print(f"\r{self.failed} fails as it is: it is left out", file=sys.stderr)
                    self.failed = ""
                    continue
                noted[item.nodeid] = {
                    "file": self.file(item.nodeid),
                    "seconds": round(time.process_time() - began, 4),
                    "calls": sorted(hooks.seen),
                }
                if not number % 200:
                    keep("calls.json", noted)
            hooks.end(self.every)
            print(file=sys.stderr)
            noted = {test: noted[test] for test in noted if Path(file_of(test)).exists()}
            keep("calls.json", noted)
        return noted

    def file(self, test: str) -> str:
        return self.files[file_of(test)]

    def run(self, item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    # ---- verdicts ----------------------------------------------------------------------------

    def basis(self, target: Target, tests: list[str]) -> str:
        """What the verdict rests on, if no test noticed: the function, and all tests of it."""
        return digest(target.fingerprint() + "".join(t + self.file(t) for t in sorted(tests)))

    def is_known(self, target: Target, tests: list[str]) -> bool:
        verdict = self.verdicts.get(target.name)
        if verdict is None:
            return False
        test = verdict["noticed_by"]
        if not test:
            return bool(verdict["basis"] == self.basis(target, tests))
        same = verdict["function"] == target.fingerprint()
        return same and test in tests and verdict["file"] == self.file(test)

    def start(self, target: Target, tests: list[pytest.Item]) -> None:
        """Run the tests against the target in a child process."""
        if not tests:
            self.judge(target, [], "")
            return
        if len(self.children) == self.jobs:
            self.finish_one()
        running = mmap.mmap(-1, 4)  # which of the tests the child runs; shared with it
        child = os.fork()
        if child:
            self.children[child] = (target, tests, running)
            return
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, 1)
        os.dup2(devnull, 2)
        target.replace()
        for number, item in enumerate(tests):
            running[:] = number.to_bytes(4, "big")
            self.run(item)
            if self.failed:
                os._exit(1)
        os._exit(0)

    def finish_one(self) -> None:
        child, status = os.wait()
        target, tests, running = self.children.pop(child)
        noticed = os.waitstatus_to_exitcode(status) != 0
        last = tests[int.from_bytes(running[:], "big")].nodeid
        self.judge(target, tests, last if noticed else "")

    def judge(self, target: Target, tests: list[pytest.Item], noticed_by: str) -> None:
        self.verdicts[target.name] = {
            "noticed_by": noticed_by,
            "function": target.fingerprint(),
            "file": self.file(noticed_by) if noticed_by else "",
            "basis": self.basis(target, [item.nodeid for item in tests]),
        }
        keep("verdicts.json", self.verdicts)
        if not noticed_by:
            note = f"not noticed by {len(tests)} tests" if tests else "not run by any test"
            print(f"\r{target.name}: {note}", file=sys.stderr)


def file_of(test: str) -> str:
    return test.split("::", 1)[0]


def afforded(tests: list[str], calls: dict[str, Any]) -> list[str]:
    """As many of the tests, in this order, as there is time for."""
    found, seconds = list[str](), 0.0
    for test in tests:
        seconds += calls[test]["seconds"]
        if found and seconds > MOST_SECONDS:
            break
        found.append(test)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--only", default="", help="only names with one of these texts: a,b,c")
    parser.add_argument("--tests", nargs="*", default=[], help="only these tests; empty: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    texts, every = options.only.split(","), targets()
    found = [target for target in every if any(text in target.name for text in texts)]
    plugin = Mutating(found, every, options.jobs)
    quiet = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"]
    status = pytest.main([*quiet, "--capture=sys", "-W", "ignore", *options.tests], [plugin])
    # Tests that fail as they are have been named, and left out.
    if status not in (0, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"the tests could not be run as they are ({plugin.failed or status})")
    left = plugin.left
    result = {"version": apnap.__version__, "mutants": len(found), "not_noticed": left}
    if options.json:
        print(json.dumps(result, indent=1))
    else:
        print(f"{len(found)} functions, {len(left)} that no test misses")
        for name in left:
            print("  " + name)
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
