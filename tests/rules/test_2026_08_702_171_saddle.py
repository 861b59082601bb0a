"""2026-08:702.171: the keyword ability saddle."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.crewing import IsDesignated
from apnap.state.agenda import Resolution
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("2026-08:702.171a")
@pytest.mark.rule("2026-08:702.171b")
def test_2026_08_702_171a_saddled_until_end_of_turn() -> None:
    t = table(2)
    a, b = t.seats
    mount = creature("Mount", 3, 3, *abilities_of("Saddle", number=2))
    a.battlefield(mount, BEAR)
    saddled, by = IsDesignated("saddled"), Resolution(controller=0)
    a.activates("Mount")
    a.answers([BEAR])
    assert not saddled.matches(t.game, by, a.find("Mount"))
    t.resolve()
    assert saddled.matches(t.game, by, a.find("Mount"))
    t.go_to("upkeep", turn_of=b)
    assert not saddled.matches(t.game, by, a.find("Mount"))
    assert not a.may_activate("Mount")  # only as a sorcery
