"""702.20: the keyword ability vigilance."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.20b")
@pytest.mark.rule("702.20c")
def test_702_20b_vigilance() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Angel", 4, 4, *abilities_of("Vigilance") * 2), BEAR)
    t.go_to("declare attackers")
    a.attacks({"Angel": b, BEAR: b})
    assert (a.object("Angel").tapped, a.object(BEAR).tapped) == (False, True)
