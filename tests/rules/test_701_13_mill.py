"""701.13: the keyword action mill."""

import pytest

from apnap.effects.actions.mill import Mill
from apnap.effects.costs.parts import MillToPay
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.selections import EachPlayer, Those, You
from apnap.state.ability import Keyword, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import additional, sorcery

PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
ROCK = CardDef("Rock", "creature", power=0, toughness=3, abilities=(Keyword("indestructible"),))
GREEN_BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
BOX = CardDef("Box", "artifact", cost="{3}")


@pytest.mark.rule("701.13a")
def test_701_13a_mill_takes_from_the_top_and_no_more_than_there_is():
    t = table(2)
    a, b = t.seats
    b.library(PLAIN_BEAR, OX, ROCK, only=True)
    a.hand(two := sorcery("Test Spell", Mill(EachPlayer(opponents=True), Number(2))))
    a.casts(two)
    t.resolve()
    assert b.graveyard_names == ["Bear", "Ox"]
    a.hand(ten := sorcery("Test Spell", Mill(EachPlayer(opponents=True), Number(10)))).casts(ten)
    t.resolve()
    assert b.graveyard_names == ["Bear", "Ox", "Rock"]
    assert b.status == "playing"


@pytest.mark.rule("701.13b")
def test_701_13b_no_more_cards_are_milled_to_pay_than_there_are():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(MillToPay(2)),))).library(
        GREEN_BEAR, BOX, only=True
    )
    a.casts("Card")
    assert sorted(a.graveyard_names) == ["Bear", "Box"]
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(MillToPay(2)),))).library(
        GREEN_BEAR, only=True
    )
    assert not a.may_cast("Card")


@pytest.mark.rule("701.13d")
def test_701_13d_of_several_milled_cards_all_values_are_added_up():
    mill = Called("milled", Mill(You(), Number(2)))
    draw = DrawCards(You(), QualityOf("mana value", Those("milled")))
    grind = CardDef("Grind", "sorcery", cost="{0}", abilities=(SpellAbility((mill, draw)),))
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, GIANT).hand(grind).casts(grind)
    t.resolve()
    assert len(a.hand_names) == 6
