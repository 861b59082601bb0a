"""702.129: the keyword ability eternalize."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.129a")
def test_702_129a_eternalize_makes_a_black_4_4():
    cat = creature("Cat", 2, 2, *abilities_of("Eternalize", mana="{W}"), cost="{2}{G}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(cat).lands("Plains")
    a.activates(cat)
    t.resolve()
    assert a.power("Cat") == 4
