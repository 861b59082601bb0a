"""503: upkeep step."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import priority_of
from apnap.testing.texts import card


@pytest.mark.rule("503.1a")
@pytest.mark.rule("500.6")
@pytest.mark.rule("502.4")
@pytest.mark.rule("503.1")
def test_503_1a_what_triggered_while_untapping_waits_for_the_upkeep():
    t = table(2)
    a, b = t.seats
    spring = card("Whenever ~ becomes untapped, you gain 1 life.", "Creature — Elf", "Spring")
    bell = card("At the beginning of your upkeep, you gain 2 life.", "Enchantment", "Bell")
    b.battlefield(spring, tapped=True)
    b.battlefield(bell)
    t.go_to("end")
    for seat in (a, b):
        seat.passes()
    assert t.step == "upkeep"
    assert b.question.rule == "603.3b"
    b.answers(b.question.example())
    assert len(t.stack) == 2
    assert priority_of(t) == 1
    t.pass_all()
    assert b.life == 23
