"""2026-08:701.70: the keyword action recruit."""

import pytest

from apnap.effects.actions.recruit import Recruit
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("2026-08:701.70a")
@pytest.mark.parametrize(("card", "soldiers"), [(BEAR, 1), ("Island", 0)])
def test_2026_08_701_70a_recruiting_needs_a_nonland_card_to_be_discarded(card, soldiers):
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Call", Recruit())).library(card)
    a.casts("Call")
    t.resolve()
    assert a.permanents.count("Human Soldier Token") == soldiers
