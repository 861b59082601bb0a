"""702.53: the keyword ability transmute."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))


@pytest.mark.rule("702.53a")
def test_702_53a_transmute_finds_a_card_with_the_same_mana_value():
    tutor = CardDef(
        "Tutor", "instant", cost="{U}{B}", abilities=abilities_of("Transmute", mana="{1}")
    )
    t = table(2)
    a, _ = t.seats
    a.hand(tutor).library(BOLT, BEAR, BOLT, only=True).lands("Island")
    a.activates(tutor)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.answers(BOLT)
    a.answers(BEAR)
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("702.53a")
def test_702_53a_only_as_a_sorcery():
    tutor = CardDef("Tutor", "instant", cost="{9}", abilities=abilities_of("Transmute", mana="{1}"))
    t = table(2)
    _, b = t.seats
    b.hand(tutor).lands("Island")
    with pytest.raises(ScenarioError):
        b.activates(tutor)
