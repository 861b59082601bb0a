"""The copies of the kernel that are compiled have the constructors that `@dataclass` would make."""

import ast
import dataclasses
import gc
import importlib
import sys
from pathlib import Path

import pytest

from apnap.bots import make_bot, play_out
from apnap.cards import bundled_deck
from apnap.formats import combine, free_for_all
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.state.event import Event
from apnap.state.objects import GameObject
from apnap.state.records import Record

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Every class of the kernel, with its definition in the copy."""
    target = tmp_path_factory.mktemp("kernel")
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from native_constructors import COMPILED, write_kernel
    finally:
        sys.path.remove(str(ROOT / "tools"))
    found = []
    for path in write_kernel(ROOT / "src", COMPILED, target):
        name = ".".join(path.relative_to(target).with_suffix("").parts)
        module = importlib.import_module(name.removesuffix(".__init__"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.append((getattr(module, node.name), node))
    return found


def method(node, name):
    return next((each for each in node.body if getattr(each, "name", "") == name), None)


def taken_by(made):
    """The arguments that the constructor of a dataclass takes."""
    return [each.name for each in dataclasses.fields(made) if each.init]


def test_the_constructors_take_what_those_of_dataclasses_take(written):
    dataclasses_found = [
        (made, node) for made, node in written if "__dataclass_fields__" in vars(made)
    ]
    assert len(dataclasses_found) > 1000
    for made, node in dataclasses_found:
        if taken_by(made):
            arguments = method(node, "__init__").args
            assert [each.arg for each in arguments.args[1:]] == taken_by(made), made
            required = len(arguments.args) - 1 - len(arguments.defaults)
            without = [each for each in dataclasses.fields(made) if has_no_default(each)]
            assert required == len(without), made


def has_no_default(each):
    return (
        each.init
        and each.default is dataclasses.MISSING
        and each.default_factory is dataclasses.MISSING
    )


def test_a_twin_has_all_contents(written):
    copied = [(made, node) for made, node in written if issubclass(made, Record | Event)]
    assert len(copied) > 200
    for made, node in copied:
        if made in (Record, Event):
            continue
        [returned] = method(node, "twin").body
        assert returned.value.func.id == made.__name__
        assert [each.attr for each in returned.value.args] == taken_by(made), made


def test_a_twin_of_a_record_is_equal_and_another_one():
    row = GameObject(owner=2, counters=(("+1/+1", 2),))
    assert row.twin() == row
    assert row.twin() is not row


def decorations(node):
    return [ast.unparse(each) for each in node.decorator_list]


def test_objects_of_the_kernel_are_left_to_reference_counts_but_not_what_holds_others(written):
    marked = {made.__name__: decorations(node) for made, node in written}
    acyclic = "mypyc_attr(acyclic=True, free_list_len=1)"
    for name in ("Game", "GameObject", "CardDef", "Resolution", "Damage", "SeatView"):
        assert acyclic in marked[name]
    for name in ("Option", "Slots", "Play", "IllegalAnswer", "Kind", "PlainBot"):
        assert acyclic not in marked[name]
    assert sum(acyclic in each for each in marked.values()) > 1000


def test_nothing_in_a_game_leads_back_to_itself():
    names, decks = ("Ann", "Bob", "Cay"), ("green", "red", "white")
    gc.collect()
    gc.disable()
    try:
        seats = [SeatSetup(*each) for each in zip(names, map(bundled_deck, decks), strict=True)]
        game = new_game(seats, combine(free_for_all), seed=7)
        play_out(game, [make_bot("plain", 7, seat) for seat in range(3)])
        twin = game.copy()
        gc.set_debug(gc.DEBUG_SAVEALL)
        del game, twin
        gc.collect()
        assert [each for each in gc.garbage if type(each).__module__.startswith("apnap.")] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
