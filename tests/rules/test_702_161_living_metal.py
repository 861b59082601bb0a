"""702.161: the keyword ability living metal."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.161a")
def test_702_161a_living_metal_during_your_turn() -> None:
    t = table(2)
    a, b = t.seats
    robot = CardDef(
        "Robot", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities_of("Living metal")
    )
    a.battlefield(robot)
    t.begin()
    assert a.creatures == ["Robot"]
    t.go_to("upkeep", turn_of=b)
    assert a.creatures == []
