"""Which rules could be taken out without a test noticing?

Each step of a procedure, each state-based action and each word of the effect vocabulary is
replaced, one at a time, by one that does nothing; the tests that run it have to fail. What no test
misses is listed.

    python tools/mutate.py [--only TEXT] [--jobs N] [--json]

A replacement exchanges the code of the function in a child process, before any test runs, so
whatever refers to it is changed too. Only tests that call the function are run: a first run of the
whole suite notes which do.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import os
import pkgutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

import apnap
from apnap.rules import state_based
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

SECONDS = 120  # a mutant that runs longer has been noticed
MOST_TESTS = 25  # that are run against one mutant, the quickest to reach it first


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


def subclasses(base: type[Any]) -> Iterator[type[Any]]:
    for child in base.__subclasses__():
        if child.__module__.startswith(("apnap.rules", "apnap.effects")):
            yield child
        yield from subclasses(child)


def targets() -> list[Target]:
    """Every step, state-based action and word of the kernel."""
    for package in ("rules", "effects"):
        root = importlib.import_module(f"apnap.{package}")
        for module in pkgutil.walk_packages(root.__path__, f"apnap.{package}."):
            importlib.import_module(module.name)
    found: dict[CodeType, Target] = {}

    def add(function: Any, by: Callable[..., Any]) -> None:
        if inspect.isfunction(function) and not function.__code__.co_freevars:
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


class WhoCalls:
    """A pytest plugin: which test calls which function."""

    def __init__(self, wanted: dict[CodeType, str]) -> None:
        self.wanted = wanted
        self.calls: dict[str, dict[str, float]] = {name: {} for name in wanted.values()}
        self.seen: set[CodeType] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.seen = set()
        began = time.perf_counter()
        sys.setprofile(self.note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            for code in self.seen:
                self.calls[self.wanted[code]][item.nodeid] = time.perf_counter() - began

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in self.wanted:
            self.seen.add(frame.f_code)


QUIET = [
    "-q",
    "-x",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "--no-header",
    "--tb=no",
    "-W",
    "ignore",
]


def who_calls(found: list[Target]) -> dict[str, dict[str, float]]:
    plugin = WhoCalls({target.function.__code__: target.name for target in found})
    status = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short"], [plugin])
    if status != 0:
        sys.exit("the tests fail as they are: nothing can be said about changes")
    return plugin.calls


def survives(target: Target, tests: list[str]) -> bool:
    """In a child process: do all these tests pass without the function?"""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, 1)
        os.dup2(devnull, 2)
        target.function.__defaults__ = None
        target.function.__code__ = target.by.__code__
        os._exit(0 if pytest.main([*QUIET, *tests]) == 0 else 1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def run(found: list[Target], calls: dict[str, dict[str, float]]) -> list[str]:
    left = []
    for number, target in enumerate(found, 1):
        tests = sorted(calls[target.name], key=lambda test: calls[target.name][test])
        noticed = bool(tests) and not survives(target, tests[:MOST_TESTS])
        if not noticed and len(tests) > MOST_TESTS:
            noticed = not survives(target, tests[MOST_TESTS:])
        if not noticed:
            left.append(target.name)
        if sys.stderr.isatty() or not noticed:
            note = "noticed" if noticed else ("NOT NOTICED" if tests else "NOT RUN BY ANY TEST")
            print(f"{number}/{len(found)} {target.name}: {note}", file=sys.stderr)
    return left


def in_parallel(found: list[Target], calls: dict[str, dict[str, float]], jobs: int) -> list[str]:
    """Deal the targets out to so many processes."""
    pipes = []
    for job in range(jobs):
        reading, writing = os.pipe()
        if os.fork() == 0:
            left = run(found[job::jobs], calls)
            os.write(writing, json.dumps(left).encode())
            os._exit(0)
        os.close(writing)
        pipes.append(reading)
    left = []
    for reading in pipes:
        with os.fdopen(reading) as stream:
            left += json.loads(stream.read())
    return sorted(left)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--only", default="", help="only names with one of these texts: a,b,c")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    texts = options.only.split(",")
    found = [target for target in targets() if any(text in target.name for text in texts)]
    calls = who_calls(found)
    left = in_parallel(found, calls, options.jobs)
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
