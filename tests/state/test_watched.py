"""The names under which seats keep their abilities: classes of events, and words declared once."""

import ast
import importlib
import inspect
import pkgutil
from pathlib import Path
from typing import get_args

import pytest

import apnap
from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.state import watched
from apnap.state.event import Event
from apnap.state.names import CombatVerb
from apnap.state.watched import Watched

WORDS = frozenset(get_args(Watched))
KERNEL = ("state", "rules", "effects")
ROOT = Path(apnap.__file__).parent


def events():
    """The names of all classes of events."""
    for package in KERNEL:
        for module in pkgutil.walk_packages([str(ROOT / package)], f"apnap.{package}."):
            importlib.import_module(module.name)
    todo, names = [Event], set()
    while todo:
        kind = todo.pop()
        names.add(kind.__name__)
        todo += kind.__subclasses__()
    return names


def test_every_word_is_declared_once():
    constants = [value for name, value in inspect.getmembers(watched) if name.isupper()]
    assert sorted(constants) == sorted(WORDS)


def test_no_name_stands_for_two_kinds():
    kinds = [WORDS, events(), {name.lower() for name in KEYWORDS}, set(get_args(CombatVerb))]
    for number, names in enumerate(kinds):
        for others in kinds[:number]:
            assert names.isdisjoint(others)
    assert not [word for word in WORDS if word.startswith(("can't ", "instead of "))]


def names_said_by(name):
    """The names that methods of the kernel with this name give, with the places."""
    for path in sorted(each for package in KERNEL for each in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.name != name:
                continue
            given = [each for each in ast.walk(node) if isinstance(each, ast.Return)]
            for part in [part for each in given for part in ast.walk(each)]:
                for each in part.elts if isinstance(part, ast.Tuple) else ():
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield each.value, f"{path.name}:{each.lineno}"


@pytest.mark.parametrize("method", ["watches", "watches_there"])
def test_what_abilities_watch_for_is_an_event_or_a_declared_word(method):
    known = events() | WORDS
    assert [each for each in names_said_by(method) if each[0] not in known] == []


def test_what_changes_a_value_is_an_event():
    known = events()
    assert [each for each in names_said_by("changed_by") if each[0] not in known] == []
