"""702.54: the keyword ability bloodthirst."""

import pytest

from apnap.effects.instructions.all_instructions import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import cast, resolve_saying_yes
from apnap.testing.texts import card


def burn(amount: int) -> CardDef:
    spell = SpellAbility((DealDamage(Number(amount), EachPlayer(opponents=True)),))
    return CardDef("Burn", "instant", cost="{0}", abilities=(spell,))


CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


@pytest.mark.rule("702.54a")
def test_702_54a_bloodthirst_if_an_opponent_was_dealt_damage() -> None:
    for hurt in (True, False):
        t = table(3)
        a, *_ = t.seats
        if hurt:
            cast(t, a, burn(1))
        cast(t, a, creature("Goblin", 1, 1, *abilities_of("Bloodthirst", number=2)))
        assert a.power("Goblin") == (3 if hurt else 1)


@pytest.mark.rule("702.54a")
def test_702_54a_a_creature_spell_that_is_given_bloodthirst() -> None:
    lord = card("Whenever you cast a creature spell, it gains bloodthirst 3.", "Creature", "Lord")
    t = table(2)
    a, b = t.seats
    a.hand(CUB, "Lightning Bolt").battlefield(lord).lands("Mountain")
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    a.casts(CUB)
    resolve_saying_yes(t)
    assert a.power(CUB) == 4


@pytest.mark.rule("702.54b")
def test_702_54b_bloodthirst_x_is_all_the_damage() -> None:
    t = table(3)
    a, *_ = t.seats
    cast(t, a, burn(2))
    cast(t, a, creature("Petrahydrox", 1, 1, *abilities_of("Bloodthirst")))
    assert a.power("Petrahydrox") == 5


@pytest.mark.rule("702.54c")
def test_702_54c_each_bloodthirst_applies() -> None:
    more = (*abilities_of("Bloodthirst", number=1), *abilities_of("Bloodthirst", number=2))
    imp = CardDef("Imp", "creature", "Imp", "{0}", 1, 1, abilities=more)
    t = table(2)
    a, b = t.seats
    a.hand(imp, "Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    a.casts(imp)
    resolve_saying_yes(t)
    assert a.power(imp) == 4
