"""702.130: the keyword ability afflict."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block

WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.130a")
def test_702_130a_afflict() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Khenra", 2, 2, *abilities_of("Afflict", number=3)))
    c.battlefield(WALL)
    attack(t, {"Khenra": 2})
    block(t, {"Wall": "Khenra"}, seat=2)
    t.pass_all()
    assert (a.life, b.life, c.life) == (20, 20, 17)
