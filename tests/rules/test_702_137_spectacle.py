"""702.137: the keyword ability spectacle."""

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


@pytest.mark.rule("702.137a")
def test_702_137a_spectacle_needs_an_opponent_who_lost_life():
    show = sorcery("Show", gain_life(1), cost="{4}", more=abilities_of("Spectacle", mana="{R}"))
    bolt = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
    t = table(2)
    a, b = t.seats
    a.hand(show, bolt).lands("Mountain", "Mountain")
    assert not a.may_cast(show)
    a.casts(bolt, at=b)
    t.resolve()
    a.casts(show)
    t.resolve()
    assert a.life == 21
