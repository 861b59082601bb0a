"""702.81: the keyword ability retrace."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.81a")
def test_702_81a_retrace_costs_a_land_card_beside_the_mana_cost():
    wave = sorcery("Wave", gain_life(1), cost="{R}", more=abilities_of("Retrace"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(wave).hand(BEAR).lands("Mountain")
    assert not a.may_cast(wave)
    a.hand("Forest")
    a.casts(wave)
    t.resolve()
    assert a.life == 21
    assert a.hand_names == ["Bear"]
    assert sorted(a.graveyard_names) == ["Forest", "Wave"]
