"""702.25: the keyword ability flanking."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block, order_as_offered, size

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.25a")
def test_702_25a_flanking_weakens_blockers_without_it() -> None:
    t = table(2)
    a, b = t.seats
    flanks = abilities_of("Flanking")
    a.battlefield(creature("Knight", 2, 2, *flanks))
    b.battlefield(creature("Elf", 1, 1), BEAR, creature("Rider", 2, 2, *flanks))
    attack(t, {"Knight": 1})
    block(t, {"Elf": "Knight", "Bear": "Knight", "Rider": "Knight"})
    order_as_offered(t)
    t.pass_all()
    assert b.creatures == ["Bear", "Rider"]
    assert size(t.seat(1), "Bear") == (1, 1)
    assert size(t.seat(1), "Rider") == (2, 2)


@pytest.mark.rule("702.25b")
def test_702_25b_each_instance_of_flanking_triggers() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Knight", 2, 2, *abilities_of("Flanking") * 2))
    b.battlefield(WALL)
    attack(t, {"Knight": 1})
    block(t, {"Wall": "Knight"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(1), "Wall") == (-2, 6)
