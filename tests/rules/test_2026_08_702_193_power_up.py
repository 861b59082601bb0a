"""2026-08:702.193: the keyword ability power up."""

import pytest

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import This
from apnap.state.ability import ActivatedAbility
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("2026-08:702.193a")
def test_2026_08_702_193a_power_up_is_cheaper_in_the_turn_it_entered_and_only_once():
    grow = ActivatedAbility((PutCounter(This()),), "{4}{G}")
    hulk = creature(
        "Hulk", 2, 2, *abilities_of("Power-up", abilities=(grow,)), cost="{1}{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hulk).lands(*["Forest"] * 5)
    a.casts(hulk)
    t.resolve()
    a.activates(hulk)  # {4}{G} less {1}{G} is the {3} that is left
    t.resolve()
    assert a.power("Hulk") == 3
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(hulk)
    t = table(2)
    a, b = t.seats
    a.hand(hulk).lands(*["Forest"] * 4)
    a.casts(hulk)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_activate(hulk)
