"""702.133: the keyword ability jump-start."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.133a")
def test_702_133a_jump_start_costs_a_card_and_exiles_the_spell():
    wave = sorcery("Wave", gain_life(1), cost="{R}", more=abilities_of("Jump-start"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(wave).hand(BEAR).lands("Mountain")
    a.casts(wave)
    t.resolve()
    assert a.graveyard_names == ["Bear"]
    assert a.exile_names == ["Wave"]
