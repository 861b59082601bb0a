"""701.35: the keyword action support."""

import pytest

from apnap.effects.actions.support import support
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("701.35a")
def test_701_35a_support_puts_a_counter_on_each_of_up_to_so_many_targets():
    words = support(2)
    rally = instant("Rally", *words.effects, targets=words.targets)
    t = table(2)
    a, b = t.seats
    a.hand(rally).battlefield(BEAR, OX)
    b.battlefield(BEAR)
    a.casts(rally, at=[a.find("Bear"), a.find("Ox")])
    t.resolve()
    assert (a.power("Bear"), a.power("Ox"), b.power("Bear")) == (3, 3, 2)
