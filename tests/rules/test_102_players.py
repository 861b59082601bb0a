"""102: players, teammates and opponents."""

import pytest

from apnap.effects.flow.flow import If
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Otherwise, YourTurn
from apnap.effects.words.selections import You
from apnap.testing import table
from apnap.testing.simple_cards import instant

GAIN = ChangeLife(You(), Number(1))


@pytest.mark.rule("102.1")
def test_102_1_your_turn():
    t = table(2)
    a, b = t.seats
    card = instant(
        "Test Spell", If(YourTurn(), (GAIN,)), If(Otherwise(YourTurn()), (DrawCards(You()),))
    )
    a.hand(card)
    b.hand(card)
    a.casts(card)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (21, 0)
    b.casts(card)
    t.resolve()
    assert (b.life, len(b.hand_names)) == (20, 1)
