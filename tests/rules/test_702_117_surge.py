"""702.117: the keyword ability surge."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


@pytest.mark.rule("702.117a")
def test_702_117a_surge_needs_another_spell_of_your_team():
    tide = sorcery("Tide", gain_life(1), cost="{4}", more=abilities_of("Surge", mana="{R}"))
    bolt = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
    t = table(2)
    a, b = t.seats
    a.hand(tide, bolt).lands("Mountain", "Mountain")
    b.hand(bolt).lands("Mountain")
    b.casts(bolt, at=a)
    t.resolve()
    assert not a.may_cast(tide)
    a.casts(bolt, at=b)
    t.resolve()
    assert a.may_cast(tide)
