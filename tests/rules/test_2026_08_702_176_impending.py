"""2026-08:702.176: the keyword ability impending."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("2026-08:702.176a")
def test_2026_08_702_176a_an_impending_permanent_is_no_creature_until_its_counters_are_gone():
    dread = CardDef(
        "Dread",
        "enchantment creature",
        "Avatar",
        cost="{6}",
        power=5,
        toughness=5,
        abilities=abilities_of("Impending", number=1, mana="{B}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(dread).lands("Swamp")
    a.casts(dread)
    t.resolve()
    assert not layers.characteristics_of(t.game, a.find("Dread")).is_creature
    t.go_to("end")
    t.pass_all()
    assert layers.characteristics_of(t.game, a.find("Dread")).is_creature
    assert a.power("Dread") == 5
