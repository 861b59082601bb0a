"""702.128: the keyword ability embalm."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import exiled


@pytest.mark.rule("702.128a")
def test_702_128a_embalm_makes_a_white_zombie_token_without_a_mana_cost():
    cat = creature("Cat", 2, 2, *abilities_of("Embalm", mana="{W}"), cost="{2}{G}", subtypes="Cat")
    t = table(2)
    a, _ = t.seats
    a.graveyard(cat).lands("Plains")
    a.activates(cat)
    t.resolve()
    assert exiled(a) == ["Cat"]
    token = t.game.object(a.find("Cat"))
    assert token.card.token
    assert token.card.base.colors == frozenset("W")
    assert token.card.base.cost is None
    assert {"Cat", "Zombie"} <= token.card.base.subtypes
