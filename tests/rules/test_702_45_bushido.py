"""702.45: the keyword ability bushido."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block, order_as_offered, size

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.45a")
def test_702_45a_bushido_whether_it_blocks_or_becomes_blocked() -> None:
    t = table(2)
    a, b = t.seats
    samurai = creature("Samurai", 2, 2, *abilities_of("Bushido", number=2))
    a.battlefield(samurai)
    b.battlefield(samurai)
    attack(t, {"Samurai": 1})
    t.go_to("declare blockers")
    b.blocks({b.find(samurai): a.find(samurai)})
    t.pass_all()
    assert size(t.seat(0), "Samurai") == size(t.seat(1), "Samurai") == (4, 4)


@pytest.mark.rule("702.45a")
def test_702_45a_bushido_once_however_many_block_and_not_if_unblocked() -> None:
    t = table(2)
    a, b = t.seats
    samurai = creature("Samurai", 2, 2, *abilities_of("Bushido", number=1))
    a.battlefield(samurai, creature("Other", 2, 2, *abilities_of("Bushido", number=1)))
    b.battlefield(BEAR, WALL)
    attack(t, {"Samurai": 1, "Other": 1})
    block(t, {"Bear": "Samurai", "Wall": "Samurai"})
    t.pass_all()
    assert size(t.seat(0), "Samurai") == (3, 3)
    assert size(t.seat(0), "Other") == (2, 2)


@pytest.mark.rule("702.45b")
def test_702_45b_each_instance_of_bushido_triggers() -> None:
    t = table(2)
    a, b = t.seats
    twice = (*abilities_of("Bushido", number=1), *abilities_of("Bushido", number=2))
    a.battlefield(creature("Samurai", 2, 2, *twice))
    b.battlefield(WALL)
    attack(t, {"Samurai": 1})
    block(t, {"Wall": "Samurai"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Samurai") == (5, 5)
