"""205.4e: legendary instants and sorceries."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table

GAIN = (SpellAbility((ChangeLife(You(), Number(5)),)),)
EPIC = CardDef("Epic", "legendary sorcery", cost="{0}", abilities=GAIN)
REPLY = CardDef("Reply", "legendary instant", cost="{0}", abilities=GAIN)
PLAIN = CardDef("Plain", "sorcery", cost="{0}", abilities=GAIN)
HERO = CardDef("Hero", "legendary creature", cost="{0}", power=2, toughness=2)
MAGE = CardDef("Mage", "legendary planeswalker", loyalty=3)
CROWN = CardDef("Crown", "legendary artifact")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize("card", [EPIC, REPLY])
def test_205_4e_needs_a_legendary_creature_or_planeswalker(card: CardDef):
    t = table(2)
    a, b = t.seats
    a.hand(card, PLAIN, HERO).battlefield(CROWN, BEAR)
    b.battlefield(HERO)
    t.begin()
    assert a.why_not(card).rule == "205.4e"
    assert not a.may_cast(card)
    assert a.may_cast(PLAIN)
    assert a.may_cast(HERO), "205.4e: it is about instants and sorceries"


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize("legend", [HERO, MAGE])
def test_205_4e_with_one_it_may_be_cast(legend: CardDef):
    t = table(2)
    a = t.seats[0].hand(EPIC).battlefield(legend)
    a.casts(EPIC)
    t.pass_all()
    assert a.life == 25
