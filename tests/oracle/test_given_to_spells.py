"""611.3a: keyword abilities that spells are given, by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.rules import layers
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, colors="R")
CUB = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain")
WORT = card("Each red or green instant or sorcery spell you cast has conspire.", "Creature", "Wort")


@pytest.mark.rule("702.78a")
def test_702_78a_spells_that_have_conspire() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(WORT, BEAR, BEAR).lands(MOUNTAIN, MOUNTAIN).hand(BOLT, BOLT)
    a.casts(BOLT, at=b, x=1)
    assert [a.is_tapped(n) for n in t.game.player(0).battlefield[1:3]] == [True, True]
    t.resolve()
    a.answers([c])
    t.pass_all()
    assert (b.life, c.life) == (17, 17)
    casting = card("Destroy target creature.", "Sorcery", "End")
    a.hand(casting).casts(casting, at=a.find(WORT))  # it is no red spell
    t.resolve()
    a.casts(BOLT, at=b)
    t.resolve()
    assert (b.life, t.stack) == (14, [])


@pytest.mark.rule("702.78a")
def test_702_78a_the_spell_loses_conspire_with_its_giver() -> None:
    t = table(2)
    a, b = t.seats
    rite = card(
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Rite deals 2 damage to any target.",
        "Instant",
        "Rite",
        mana_cost="{R}",
    )
    a.battlefield(WORT, BEAR, BEAR).lands(MOUNTAIN).hand(rite)
    a.casts(rite, at=b, x=1, choose=[WORT])
    t.resolve()
    assert (b.life, t.stack) == (18, [])


@pytest.mark.rule("702.51a")
def test_702_51a_spells_that_have_convoke() -> None:
    t = table(2)
    a, b = t.seats
    tyrant = card("Noncreature spells you cast have convoke.", "Creature", "Tyrant")
    a.hand(BOLT, BOLT).battlefield(BEAR)
    b.battlefield(BEAR).hand(BOLT)
    assert not a.may_cast(BOLT)
    a.battlefield(tyrant)
    a.casts(BOLT, at=b)
    assert a.is_tapped(BEAR)
    t.resolve()
    assert b.life == 17
    assert not b.may_cast(BOLT)  # only for spells that one casts oneself
    assert not a.may_cast(BOLT)  # no red creature is left


@pytest.mark.rule("702.85a")
def test_702_85a_spells_that_have_cascade() -> None:
    t = table(2)
    a, b = t.seats
    sliver = card("Red spells you cast have cascade.", "Creature", "Sliver")
    a.battlefield(sliver).lands(MOUNTAIN).hand(BOLT).library(CUB)
    a.casts(BOLT, at=b)
    t.resolve()
    a.answers(a.question.options[-1])
    t.pass_all()
    assert "Cub" in a.creatures
    assert refused("Red spells you cast have flying.", "Creature")


@pytest.mark.rule("702.51d")
def test_702_51d_several_instances_are_redundant() -> None:
    t = table(2)
    a, _ = t.seats
    tyrant = card("Noncreature spells you cast have convoke.", "Creature", "Tyrant")
    a.hand(BOLT).battlefield(tyrant)
    t.begin()
    once = layers.look(t.game, a.find(BOLT)).casting
    a.battlefield(tyrant)
    assert layers.look(t.game, a.find(BOLT)).casting == once
    assert len(once) == 6  # for each color, and for generic mana


@pytest.mark.rule("601.3e")
@pytest.mark.rule("712.11c")
def test_601_3e_a_card_is_given_retrace_as_what_its_other_face_is() -> None:
    six = card(
        "During your turn, nonland permanent cards in your graveyard have retrace.",
        "Legendary Creature — Treefolk",
        "Six",
    )
    throne = CardDef("Throne", "artifact", cost="{0}")
    egon = CardDef("Egon", "creature", cost="{0}", toughness=1, layout="modal", faces=(throne,))
    trip = CardDef("Trip", "sorcery", "Adventure", "{0}", abilities=(SpellAbility(()),))
    giant = CardDef("Giant", "creature", cost="{0}", layout="adventure", faces=(trip,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(six).graveyard(egon, giant).hand("Forest")
    question = a.question
    assert question is not None
    casts = [(option.what, option.nth) for option in question.options if option.verb == "cast"]
    both = [(a.find(egon), 0), (a.find(egon), 1), (a.find(giant), 0)]  # an Adventure: no permanent
    assert sorted(casts) == sorted(both)
    a.casts(egon, way=1)
    t.resolve()
    throne_names = [layers.look(t.game, n).name for n in t.game.player(0).battlefield]
    assert (throne_names, a.hand_names) == (["Six", "Throne"], [])
