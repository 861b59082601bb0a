"""701.49: the keyword action roll to visit Attractions."""

import pytest

from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions, WhenVisits
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.coins_and_dice import RollDice, WhenRolls
from apnap.effects.words.amounts import Number
from apnap.effects.words.relations import TimesHappened
from apnap.effects.words.selections import You
from apnap.state.ability import TriggeredAbility
from apnap.testing.attraction_cards import DARK, RIDE, STAND, after_combat, cast
from apnap.testing.simple_cards import enchantment, gain_life, instant

VISIT = instant("Visit", VisitAttractions())


@pytest.mark.rule("701.49a")
@pytest.mark.rule("702.159a")
@pytest.mark.rule("717.5")
def test_701_49a_those_lit_up_at_the_result_are_visited():
    t = after_combat(3)
    a, b, _ = t.seats
    a.battlefield(RIDE, STAND, DARK)
    b.battlefield(RIDE)
    cast(t, a, VISIT)
    assert sorted(t.stack) == ["Ride's ability", "Stand's ability"]
    assert t.log_has("701.49a", "visits Ride")
    t.pass_all()
    assert (a.life, b.life) == (27, 20)


@pytest.mark.rule("701.49a")
@pytest.mark.rule("706.2")
def test_701_49a_what_waits_for_rolls_and_visits_is_told_once_for_each():
    visited = TriggeredAbility(WhenVisits(), (gain_life(100),))
    rolled = TriggeredAbility(WhenRolls(), (gain_life(1000),))
    visiting = TriggeredAbility(WhenRolls(visiting=True, each=True), (gain_life(10000),))
    never = TriggeredAbility(WhenRolls(each=True, low=7), (gain_life(100000),))
    t = after_combat(2)
    a, b = t.seats
    a.battlefield(RIDE, STAND, DARK, enchantment("Diary", visited, rolled, visiting, never))
    b.battlefield(RIDE)
    cast(t, a, VISIT)
    t.pass_all()
    assert a.life == 20 + 2 + 5 + 200 + 1000 + 10000
    cast(t, b, VISIT)
    t.pass_all()
    assert a.life == 11227, "another player's visits"
    dice = instant("Dice", RollDice(6, Number(3)))
    cast(t, a, dice)
    t.pass_all()
    assert a.life == 12227, "one roll of dice, to visit nothing"
    a.battlefield(
        enchantment("Each", TriggeredAbility(WhenRolls(each=True, high=6), (gain_life(7),)))
    )
    cast(t, a, dice)
    t.pass_all()
    assert a.life == 12227 + 1000 + 21, "each die is a result"
    count = TimesHappened(WhenVisits())
    a.life(20)
    cast(t, a, instant("Count", ChangeLife(You(), count)))
    assert a.life == 22
