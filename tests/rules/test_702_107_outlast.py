"""702.107: the keyword ability outlast."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.107a")
def test_702_107a_outlast() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Ainok", 2, 2, *abilities_of("Outlast", mana="{1}"))).lands("Forest")
    a.activates("Ainok")
    assert a.object("Ainok").tapped
    t.resolve()
    assert a.power("Ainok") == 3
    t.go_to("upkeep", turn_of=t.seat(1))
    assert not a.may_activate("Ainok")
