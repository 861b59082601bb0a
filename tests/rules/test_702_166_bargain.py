"""702.166: the keyword ability bargain."""

import pytest

from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROCK = CardDef("Rock", "artifact", cost="{2}")


@pytest.mark.rule("702.166a")
def test_702_166a_bargain_is_paid_with_an_artifact_enchantment_or_token():
    deal = sorcery(
        "Deal", If(Paid("bargain"), (gain_life(5),)), cost="{W}", more=abilities_of("Bargain")
    )
    t = table(2)
    a, _ = t.seats
    a.hand(deal, deal).lands("Plains", "Plains").battlefield(BEAR, ROCK)
    a.casts(deal, x=1)
    t.resolve()
    assert a.life == 25
    assert "Rock" not in a.permanents
    a.casts(deal)  # nothing is left to bargain with
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("702.166b")
def test_702_166b_a_spell_may_cost_less_if_it_is_bargained():
    deal = card(
        "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 5 life.",
        "Sorcery",
        mana_cost="{2}{W}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(deal, deal).lands("Plains").battlefield(BEAR)
    assert not a.may_cast(deal)
    a.battlefield(ROCK)
    a.casts(deal)  # it has to be bargained
    t.resolve()
    assert a.life == 25
    assert "Rock" not in a.permanents
    a.lands("Plains", "Plains", "Plains").battlefield(ROCK)
    a.casts(deal, x=0)
    t.resolve()
    assert "Rock" in a.permanents
    assert all(a.permanent("Plains", nth).tapped for nth in range(4)), "it cost three mana"
