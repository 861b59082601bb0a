"""702.70: the keyword ability poisonous."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, order_as_offered


@pytest.mark.rule("702.70a")
@pytest.mark.rule("702.70b")
def test_702_70a_poisonous_besides_the_damage() -> None:
    t = table(2)
    a, b = t.seats
    words = (*abilities_of("Poisonous", number=1), *abilities_of("Poisonous", number=2))
    a.battlefield(creature("Snake", 2, 2, *words))
    attack(t, {"Snake": 1})
    t.go_to("combat damage")
    order_as_offered(t)
    t.pass_all()
    assert b.life == 18
    assert b.poison == 3
