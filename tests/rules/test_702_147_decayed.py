"""702.147: the keyword ability decayed."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack


@pytest.mark.rule("702.147a")
def test_702_147a_decayed_cannot_block_and_is_sacrificed() -> None:
    t = table(2)
    a, b = t.seats
    decayed = creature("Zombie", 2, 2, *abilities_of("Decayed"))
    a.battlefield(decayed)
    b.battlefield(decayed)
    attack(t, {"Zombie": 1})
    t.pass_all()
    t.go_to("declare blockers")
    assert all(question.rule != "509.1" for question in t.questions)
    t.go_to("end of combat")
    t.pass_all()
    assert a.permanents == []
    assert b.permanents == ["Zombie"]
    assert b.life == 18
