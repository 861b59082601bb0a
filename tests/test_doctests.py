"""The examples in the docstrings of the public packages do what they say."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import apnap

PUBLIC = (
    "apnap",
    "apnap.bots",
    "apnap.cards",
    "apnap.env",
    "apnap.formats",
    "apnap.judge",
    "apnap.sim",
    "apnap.table",
    "apnap.testing",
)


def modules_of(package: str) -> set[str]:
    """The package, and the modules in which what it exports is defined."""
    module = importlib.import_module(package)
    exported = [getattr(module, name) for name in getattr(module, "__all__", dir(module))]
    homes = {getattr(inspect.getmodule(each), "__name__", package) for each in exported}
    return {package} | {home for home in homes if home.startswith("apnap")}


MODULES = sorted(set().union(*[modules_of(package) for package in PUBLIC]))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_public_module_are_right(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert not result.failed


def test_scenarios_have_examples() -> None:
    seat = importlib.import_module("apnap.testing.seat")
    assert sum([len(each.examples) for each in doctest.DocTestFinder().find(seat)]) > 20


# What reads a file of the user's, or a deck that only the benchmark uses, needs no example.
WITHOUT = frozenset(("bench_deck", "bundled_list", "read_deck_file", "read_deck_list"))


@pytest.mark.parametrize("package", PUBLIC)
def test_every_public_function_has_an_example(package: str) -> None:
    module = importlib.import_module(package)
    functions = [name for name in module.__all__ if inspect.isfunction(getattr(module, name))]
    plain = [name for name in functions if ">>>" not in (getattr(module, name).__doc__ or "")]
    assert set(plain) <= WITHOUT


@pytest.mark.parametrize("name", ["editions", "environment", "questions"])
def test_the_examples_of_a_page_are_right(name: str) -> None:
    page = Path(__file__).parents[1] / "docs" / f"{name}.md"
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 10
    assert not result.failed


def test_the_page_about_questions_lists_every_kind() -> None:
    text = (Path(__file__).parents[1] / "docs" / "questions.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \| [^|]+ \| [\d., \w-]*\|$", text, re.MULTILINE)
    assert sorted(listed) == sorted([kind.value for kind in apnap.Kind])
