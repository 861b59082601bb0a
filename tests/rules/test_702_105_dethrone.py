"""702.105: the keyword ability dethrone."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack


@pytest.mark.rule("702.105a")
def test_702_105a_dethrone_the_most_life_or_tied() -> None:
    for life, expected in ((25, 3), (20, 3), (19, 2)):
        t = table(3)
        a, b, c = t.seats
        b.life(life)
        c.life(5)
        a.battlefield(creature("Scourge", 2, 2, *abilities_of("Dethrone")))
        attack(t, {"Scourge": 1})
        t.pass_all()
        assert a.power("Scourge") == expected
