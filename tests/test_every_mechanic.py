"""The tables of the general procedures, which mechanics enter themselves into."""

import ast
from pathlib import Path

import pytest

import apnap
from apnap.rules.casting.ways_to_cast import AS_USUAL, WAYS, way_numbered, way_saved_as
from apnap.rules.every_mechanic import MECHANICS
from apnap.rules.machine import after_batch
from apnap.rules.machine.tables import enter

RULES = Path(apnap.__file__).parent / "rules"


def does_something_as_it_is_imported(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) for node in tree.body
    )


def test_every_module_that_enters_a_mechanic_is_imported_before_any_game():
    entering = {
        ".".join(["apnap.rules", *path.relative_to(RULES).with_suffix("").parts])
        for path in RULES.rglob("*.py")
        if does_something_as_it_is_imported(path)
    }
    assert entering == {module.__name__ for module in MECHANICS}


def test_a_table_refuses_a_second_entry_under_the_same_key():
    table = {}
    enter(table, "703.4a", 1)
    with pytest.raises(ValueError, match=r"703\.4a"):
        enter(table, "703.4a", 2)


def test_what_follows_a_batch_keeps_its_order_and_refuses_a_second_entry():
    assert [each.order for each in after_batch.FOLLOWING] == [1, 2]
    with pytest.raises(ValueError, match=r"702\.158b"):
        after_batch.following(3, "702.158b", lambda game: [])


def test_a_way_to_cast_is_found_again_by_its_number_and_by_what_is_saved():
    for number, way in WAYS.items():
        assert way_numbered(number) is way
        if way.face_down or way.merges:
            assert way_saved_as(way.face, way.face_down, way.merges) is way
    assert way_numbered(2).face == 2
    assert way_saved_as(2, False, False) is way_numbered(2)
    assert way_saved_as(0, False, False) is AS_USUAL
