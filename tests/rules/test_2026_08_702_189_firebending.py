"""2026-08:702.189: the keyword ability firebending."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life


@pytest.mark.rule("2026-08:702.189a")
def test_2026_08_702_189a_firebending_mana_lasts_until_end_of_combat():
    mage = creature(
        "Mage", 2, 2, *abilities_of("Firebending", number=2), cost="{1}{G}", subtypes="Bear"
    )
    bolt = CardDef("Bolt", "instant", cost="{R}{R}", abilities=(SpellAbility((gain_life(3),)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(mage).hand(bolt)
    a.attacks({mage: b})
    t.pass_all()
    t.go_to("end of combat")
    assert [mana.type for mana in t.game.player(0).pool] == ["R", "R"]
    assert a.may_cast(bolt)
    t.go_to("postcombat main")
    assert t.game.player(0).pool == ()
