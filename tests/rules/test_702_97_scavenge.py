"""702.97: the keyword ability scavenge."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import exiled

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.97a")
def test_702_97a_scavenge_counts_the_power_of_the_exiled_card():
    slug = creature("Slug", 4, 2, *abilities_of("Scavenge", mana="{G}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(slug).battlefield(BEAR).lands("Forest")
    a.activates(slug, at=BEAR)
    t.resolve()
    assert a.power("Bear") == 6
    assert exiled(a) == ["Slug"]
