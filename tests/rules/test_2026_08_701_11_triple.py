"""2026-08:701.11: the keyword action triple."""

import pytest

from apnap.effects.actions.double import DoublePower
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.11b")
def test_2026_08_701_11b_tripled_power_is_three_times_as_much():
    triple = instant("Rage", DoublePower(Targets(), more=2), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(triple).battlefield(OX)
    a.casts(triple, at="Ox")
    t.resolve()
    assert (a.power("Ox"), a.toughness("Ox")) == (6, 4)
