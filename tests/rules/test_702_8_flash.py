"""702.8: the keyword ability flash."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.8a")
@pytest.mark.rule("702.8b")
def test_702_8a_flash() -> None:
    t = table(2)
    _, b = t.seats
    b.hand(creature("Ambush", 1, 1, *abilities_of("Flash") * 2), BEAR)
    assert b.may_cast("Ambush")
    assert not b.may_cast(BEAR)
