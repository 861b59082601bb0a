"""118.3, 118.10: what a cost uses up can't be used up for its mana as well."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

EVANGEL = card(
    "{1}, {T}, Tap an untapped creature you control: You gain 1 life.", "Creature", "Evangel"
)
PILGRIM = card("{T}: Add {W}.", "Creature", "Pilgrim")
BEAR = card("", "Creature", "Bear")


@pytest.mark.rule("118.10")
@pytest.mark.parametrize("others", [(), (BEAR,), ("Forest",), ("Forest", BEAR)])
def test_118_10_the_creature_that_makes_the_mana_is_not_tapped_once_more(others):
    t = table(2)
    a, _ = t.seats
    a.battlefield(EVANGEL, PILGRIM, *others)
    t.begin()
    assert any(option.verb == "activate" for option in a.question.options) is bool(others)
    if others:
        a.activates(EVANGEL)
        if a.question.key.startswith("pay"):
            a.answers(BEAR)
        t.pass_all()
        assert a.life == 21
