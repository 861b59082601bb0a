"""702.115: the keyword ability ingest."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack


@pytest.mark.rule("702.115a")
def test_702_115a_ingest() -> None:
    t = table(2)
    a, b = t.seats
    b.library("Forest")
    a.battlefield(creature("Drone", 2, 2, *abilities_of("Ingest")))
    attack(t, {"Drone": 1})
    t.go_to("combat damage")
    t.pass_all()
    assert b.exile_names == ["Forest"]
