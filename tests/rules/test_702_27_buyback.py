"""702.27: the keyword ability buyback."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, giving, sorcery

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))


@pytest.mark.rule("702.27a")
@pytest.mark.parametrize(("paid", "hand"), [(1, ["Again"]), (0, [])])
def test_702_27a_buyback_returns_the_spell_as_it_resolves(paid, hand):
    again = sorcery("Again", gain_life(1), cost="{W}", more=abilities_of("Buyback", mana="{2}"))
    t = table(2)
    a, _ = t.seats
    a.hand(again).lands("Plains", "Plains", "Plains")
    a.casts(again, x=paid)
    t.resolve()
    assert a.life == 21
    assert a.hand_names == hand
    assert a.graveyard_names == ([] if paid else ["Again"])


@pytest.mark.rule("702.27a")
def test_702_27a_a_spell_that_does_not_resolve_is_not_bought_back():
    words = abilities_of("Buyback", mana="{2}")
    again = CardDef("Again", "instant", cost="{R}", abilities=(BOLT_WORDS, *words))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(again, again).lands(*["Mountain"] * 4)
    a.casts(again, at=BEAR, x=1)
    a.casts(again, at=BEAR)
    t.resolve()
    assert b.permanents == []
    t.resolve()  # its target is gone
    assert a.hand_names == []
    assert a.graveyard_names == ["Again", "Again"]


@pytest.mark.rule("702.27a")
@pytest.mark.parametrize("paid", [0, 1])
def test_702_27a_a_spell_that_is_given_buyback_returns_if_it_was_paid(paid: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    ).battlefield(giving(abilities_of("Buyback", mana="{1}")))
    a.lands("Forest").casts(song, x=paid)
    t.resolve()
    assert (a.life, a.hand_names) == (21, ["Song"] if paid else [])
