"""G4: which productions of the grammar are read by a card that a scenario test plays.

A production is a function of the compiler that reads words (its first parameter is a `Reader`).
While the tests run it is noted which of them have read the cards that tables are dealt; what was
tried and given up (`Reader.attempt`) has read nothing. A file lists each production with a test;
`tools/productions.py` writes it.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

import apnap.oracle
from apnap.oracle.cards import card as compiler
from apnap.oracle.cards import paragraphs
from apnap.oracle.text.facts import CardFacts, Problem
from apnap.oracle.text.reader import Reader
from apnap.rules.game import setup
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset

from . import laying_out
from .cards import find_card
from .words import Card


def productions() -> dict[CodeType, str]:
    """Every function that reads words, by its code: "verbs.exchange:exchange"."""
    found: dict[CodeType, str] = {}
    package = apnap.oracle
    for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(each.name)
        for name, thing in vars(module).items():
            if isinstance(thing, FunctionType) and thing.__module__ == each.name and _reads(thing):
                found[thing.__code__] = f"{each.name.removeprefix('apnap.oracle.')}:{name}"
    return found


def _reads(function: FunctionType) -> bool:
    first = next(iter(function.__annotations__.items()), ("", None))
    names = function.__code__.co_varnames
    return first[1] == "Reader" and first[0] == names[0]


def listed(file: Path) -> dict[str, str]:
    """The test that is listed for each production."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return dict(line.split("\t") for line in lines)


class Noting:
    """Notes the productions that read each test's cards, and which of those cards tables are
    dealt."""

    def __init__(self) -> None:
        self.names = productions()
        self.test = ""
        self.log: list[str] = []
        self.begun: list[int] = []  # where the log was as each attempt began
        self.read_by: dict[int, tuple[CardDef, frozenset[str]]] = {}
        self.played: dict[str, list[str]] = {}
        self.attempt = Reader.attempt.__code__
        self.whole, compiler.whole = compiler.whole, self.compile
        setattr(laying_out, "find_card", self.deal)  # noqa: B010 - it only has it from `cards`
        self.sit, setup.check_setup = setup.check_setup, self.sit_down

    def compile(self, facts: CardFacts, problems: list[Problem]) -> CardDef | None:
        paragraphs._compiled.cache_clear()
        self.log, self.begun = [], []
        sys.setprofile(self.note)
        try:
            card = self.whole(facts, problems)
        finally:
            sys.setprofile(None)
        if card is not None:
            self.read_by[id(card)] = (card, frozenset(self.log))
        return card

    def note(self, frame: FrameType, event: str, value: Any) -> None:
        code = frame.f_code
        if code is self.attempt:
            if event == "call":
                self.begun.append(len(self.log))
            elif event == "return":
                start = self.begun.pop()
                if value is None:
                    del self.log[start:]
        elif event == "call" and code in self.names:
            self.log.append(self.names[code])

    def sit_down(self, seats: list[SeatSetup], rules: Ruleset) -> None:
        for card in setup.cards_of(seats):
            self.deal(card)
        self.sit(seats, rules)

    def deal(self, card: Card) -> CardDef:
        found = find_card(card)
        _, names = self.read_by.get(id(found), (found, frozenset[str]()))
        for name in names if self.test else ():
            tests = self.played.setdefault(name, [])
            if self.test not in tests:
                tests.append(self.test)
        return found


class Plugin:
    """A pytest plugin that writes the file when the tests have run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.noting = Noting()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        self.noting.test = item.nodeid.split("[")[0]
        try:
            return (yield)
        finally:
            self.noting.test = ""

    def pytest_sessionfinish(self) -> None:
        """Write the file; a test that was listed before stays, if it still reads the production or
        stands elsewhere."""
        before, played = listed(self.file), self.noting.played
        here = self.file.parent.name
        known = set(self.noting.names.values())
        tests = {
            name: test for name, test in before.items() if name in known and f"/{here}/" not in test
        }
        tests |= {name: min(played[name]) for name in sorted(played)}
        tests |= {name: test for name, test in before.items() if test in played.get(name, ())}
        lines = [f"{name}\t{tests[name]}\n" for name in sorted(tests)]
        self.file.write_text("".join(lines), encoding="utf-8")
