"""2026-08:702.177: the keyword ability exhaust."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life


@pytest.mark.rule("2026-08:702.177a")
def test_2026_08_702_177a_an_exhaust_ability_is_activated_only_once():
    ability = ActivatedAbility((gain_life(3),), "{1}")
    engine = CardDef(
        "Engine", "artifact", cost="{1}", abilities=abilities_of("Exhaust", abilities=(ability,))
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(engine).lands("Forest", "Forest")
    a.activates(engine)
    t.resolve()
    assert a.life == 23
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(engine)
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(engine)
