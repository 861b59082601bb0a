"""904: Archenemy."""

import pytest

from apnap.testing import table
from apnap.testing.planes_and_schemes import scheme, set_in_motion, up
from apnap.testing.simple_cards import gain_life

SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))


@pytest.mark.rule("904.9")
def test_904_9_only_in_the_archenemys_precombat_main_phase():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.supplementary_deck(SCHEME, SECOND)
    t.begin()
    assert up(t) == []
    t.go_to("precombat main")
    assert up(t) == ["Scheme"]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert (up(t), up(t, 1), t.stack) == ([], [], [])
    t.go_to("precombat main", turn_of=a)
    assert up(t) == ["Second"]
