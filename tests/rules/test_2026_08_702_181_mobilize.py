"""2026-08:702.181: the keyword ability mobilize."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("2026-08:702.181a")
def test_2026_08_702_181a_mobilize() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Khan", 2, 2, *abilities_of("Mobilize", number=2)))
    t.go_to("declare attackers")
    a.attacks({"Khan": b})
    t.resolve()
    assert a.object("Warrior Token").many == 2
    assert a.object("Warrior Token").tapped
    t.go_to("end of combat")
    assert b.life == 16
    t.go_to("end")
    t.pass_all()
    assert a.permanents == ["Khan"]
