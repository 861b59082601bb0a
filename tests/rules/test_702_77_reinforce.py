"""702.77: the keyword ability reinforce."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.77a")
def test_702_77a_reinforce_puts_counters_on_a_creature():
    mentor = creature("Mentor", 2, 2, *abilities_of("Reinforce", number=3, mana="{W}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.hand(mentor).battlefield(BEAR).lands("Plains")
    a.activates(mentor, at=BEAR)
    t.resolve()
    assert a.power("Bear") == 5
    assert a.graveyard_names == ["Mentor"]
