"""702.112: the keyword ability renown."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, order_as_offered, size


@pytest.mark.rule("702.112a")
@pytest.mark.rule("702.112b")
@pytest.mark.rule("702.112c")
def test_702_112a_renown_once() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Knight", 2, 2, *abilities_of("Renown", number=2) * 2))
    attack(t, {"Knight": 1})
    t.go_to("combat damage")
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Knight") == (4, 4)
    assert a.object("Knight").marks == ("renowned",)
    t.go_to("declare attackers", turn_of=b)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Knight": b})
    t.go_to("end of combat")
    assert size(t.seat(0), "Knight") == (4, 4)
