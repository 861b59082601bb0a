"""701.51: the keyword action incubate."""

import pytest

from apnap.effects.actions.incubate import Incubate
from apnap.effects.words.amounts import Number
from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.simple_cards import instant


@pytest.mark.rule("701.51a")
@pytest.mark.rule("701.51b")
def test_701_51a_an_incubator_becomes_a_creature_as_big_as_its_counters():
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Brood", Incubate(Number(3)))).lands("Forest", "Forest")
    a.casts("Brood")
    t.resolve()
    token = a.find("Incubator Token")
    assert not layers.characteristics_of(t.game, token).is_creature
    a.activates(token)
    t.resolve()
    assert a.permanents[-1] == "Phyrexian Token"
    assert (a.power(token), a.toughness(token)) == (3, 3)
