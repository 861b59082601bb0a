"""2026-08:702.191: the keyword ability increment."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life


@pytest.mark.rule("2026-08:702.191a")
@pytest.mark.parametrize(("lands", "grown"), [(2, 0), (3, 1)])
def test_2026_08_702_191a_increment_compares_the_mana_spent(lands, grown):
    cub = creature("Cub", 2, 5, *abilities_of("Increment"), cost="{1}{G}", subtypes="Bear")
    blast = CardDef("Blast", "instant", cost="{X}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(blast).battlefield(cub).lands(*["Forest"] * lands)
    a.casts(blast, x=lands)
    t.pass_all()
    assert t.game.object(a.find("Cub")).count("+1/+1") == grown


@pytest.mark.rule("2026-08:702.191b")
def test_2026_08_702_191b_each_instance_triggers():
    cub = creature("Cub", 1, 1, *abilities_of("Increment"), *abilities_of("Increment"))
    blast = CardDef("Blast", "instant", cost="{3}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(blast).battlefield(cub).lands(*["Forest"] * 3)
    a.casts(blast)
    t.pass_all()
    assert a.power("Cub") == 3
