"""702.109: the keyword ability dash."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous.layers import characteristics_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.109a")
@pytest.mark.rule("608.3g")
def test_702_109a_a_dashed_creature_has_haste_and_returns_at_the_end_step():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{4}{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Dash", mana="{1}{R}"),
    )
    t = table(2)
    a, b = t.seats
    a.hand(raider).lands("Mountain", "Mountain")
    a.casts(raider)
    t.resolve()
    a.attacks({raider: b})
    t.go_to("end")
    assert b.life == 17
    t.pass_all()
    assert a.hand_names == ["Raider"]
    assert "Raider" not in a.permanents


@pytest.mark.rule("702.109a")
def test_702_109a_cast_for_its_mana_cost_it_has_no_haste_and_stays():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Dash", mana="{5}{R}"),
    )
    t = table(2)
    a, b = t.seats
    a.hand(raider).lands("Mountain")
    a.casts(raider)
    t.resolve()
    assert "haste" not in characteristics_of(t.game, a.find("Raider")).keywords
    t.go_to("upkeep", turn_of=b)
    assert "Raider" in a.permanents
