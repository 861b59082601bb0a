"""702.162: the keyword ability More Than Meets the Eye."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.162a")
def test_702_162a_a_card_is_cast_converted_for_its_other_cost():
    car = CardDef("Car", "artifact", "Vehicle", colors="", power=5, toughness=3)
    robot = CardDef(
        "Robot", "artifact creature", "Robot", cost="{5}", power=3, toughness=3,
        layout="transform", faces=(car,),
        abilities=abilities_of("More than meets the eye", mana="{G}"),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(robot, robot).lands("Forest")
    assert not a.may_cast(robot)
    a.casts(robot, paying="more than meets the eye")
    assert layers.characteristics_of(t.game, t.game.turns[1].stack[0]).value == 5
    t.resolve()
    assert a.permanents[-1] == "Car"
    a.lands(*["Forest"] * 5)
    a.casts(robot)
    t.resolve()
    assert a.permanents[-1] == "Robot"
