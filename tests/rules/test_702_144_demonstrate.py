"""702.144: the keyword ability demonstrate."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery


@pytest.mark.rule("702.144a")
def test_702_144a_demonstrate_gives_an_opponent_a_copy_too():
    show = sorcery("Show", gain_life(2), cost="{R}", more=abilities_of("Demonstrate"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(show).lands("Mountain")
    a.casts(show)
    t.resolve()
    a.answers(True)
    a.answers(c)
    t.pass_all()
    assert (a.life, b.life, c.life) == (24, 20, 22)
