"""702.83: the keyword ability exalted."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, order_as_offered, size

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.83a")
@pytest.mark.rule("702.83b")
def test_702_83a_exalted_for_whoever_attacks_alone() -> None:
    for pairs, expected in (({"Bear": 1}, 4), ({"Bear": 1, "Elf": 2}, 2)):
        t = table(3)
        a, b, _ = t.seats
        exalted = creature("Angel", 4, 4, *abilities_of("Exalted"))
        a.battlefield(BEAR, exalted, exalted, creature("Elf", 1, 1))
        b.battlefield(exalted)
        attack(t, pairs)
        order_as_offered(t)
        t.pass_all()
        assert size(t.seat(0), "Bear") == (expected, expected)
