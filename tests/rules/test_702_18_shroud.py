"""702.18: the keyword ability shroud."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import bolt, creature, instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.18a")
@pytest.mark.parametrize(("keyword", "own"), [("shroud", False), ("hexproof", True)])
def test_702_18a_and_702_11b_some_permanents_cannot_be_targets(keyword, own):
    shy = CardDef("Shy", "creature", power=1, toughness=1, abilities=(Keyword(keyword),))
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BOLT).battlefield(shy)
    b.battlefield(shy, BEAR)
    a.casts(BOLT)
    offered = [option.what for option in a.question.options]
    assert (a.find(shy) in offered) == own
    assert b.find(shy) not in offered
    assert b.find(BEAR) in offered


@pytest.mark.rule("702.18a")
def test_702_18a_shroud_is_for_everybody_and_players_have_it_too() -> None:
    mask = card("You have shroud.", "Enchantment", "Mask")
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Ape", 2, 2, *abilities_of("Shroud")), mask)
    a.hand(bolt("R", AllOf((CREATURE,))), bolt("G", APlayer("you")))
    assert not a.may_cast("R Bolt")
    assert not a.may_cast("G Bolt")
    assert b.life == 20


@pytest.mark.rule("702.18b")
@pytest.mark.rule("702.11g")
def test_702_18b_several_instances_are_redundant() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Ape", 2, 2, *abilities_of("Hexproof") * 2, *abilities_of("Shroud") * 2))
    a.hand(bolt("B", CREATURE))
    assert not a.may_cast("B Bolt")
