"""702.32: the keyword ability fading."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import Move
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.32a")
def test_702_32a_fading_dies_when_no_counter_can_be_removed() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Wave", 2, 2, *abilities_of("Fading", number=2), cost="{2}"))
    make(t, Move(on=a.find("Wave"), to=BATTLEFIELD))
    assert a.object("Wave").count("fade") == 2
    for left in (1, 0):
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        assert a.object("Wave").count("fade") == left
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.graveyard_names == ["Wave"]
