"""901.9, 116.2i, 706.7: Rolling the planar die."""

import pytest

from apnap.effects.actions.planeswalk import WhenEncountered
from apnap.effects.mechanics.coins_and_dice import WhenRolls
from apnap.rules.casual.planar_die import PlanarDieRoll
from apnap.state.ability import TriggeredAbility
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import chaos, deck, plane, roll_options, rolls, up
from apnap.testing.simple_cards import enchantment, gain_life, instant

PLANES = Ruleset(planes=True, attack="multiple")
TOLARIA = plane("Tolaria", chaos(gain_life(3)))
NAAR = plane("Naar", TriggeredAbility(WhenEncountered(), (gain_life(5),)))


def academy(seats: int = 2) -> Table:
    """A table on the plane Tolaria; A's planar deck has Naar on top."""
    t = table(seats, rules=PLANES)
    t.seat(0).command(TOLARIA).supplementary_deck(NAAR).lands(*["Mountain"] * 3)
    return t


@pytest.mark.rule("901.9a")
def test_901_9a_a_blank_does_nothing():
    t = academy()
    rolls(t, 0, "blank")
    assert (t.stack, up(t), t.seat(0).life) == ([], ["Tolaria"], 20)
    assert t.seat(0).question is not None  # A has priority again
    assert t.log_has("901.9")
    check_all(t.game)


@pytest.mark.rule("901.9b")
@pytest.mark.rule("311.7")
def test_901_9b_with_the_chaos_symbol_chaos_abilities_trigger():
    t = academy()
    rolls(t, 0, "chaos")
    assert t.stack == ["Tolaria's ability"]
    t.resolve()
    assert (t.seat(0).life, up(t)) == (23, ["Tolaria"])
    assert t.log_has("901.9b")


@pytest.mark.rule("901.9c")
@pytest.mark.rule("901.8")
@pytest.mark.rule("107.11")
def test_901_9c_the_planeswalker_symbol_makes_an_ability_trigger_that_has_no_source():
    t = academy()
    rolls(t, 0, "planeswalker")
    assert up(t) == ["Tolaria"]
    [number] = t.game.turns[1].stack
    ability = t.game.object(number)
    assert (ability.source, ability.controller) == (-1, 0)
    t.resolve()
    assert (up(t), deck(t)) == (["Naar"], ["Tolaria"])
    t.resolve()
    assert t.seat(0).life == 25
    check_all(t.game)


@pytest.mark.rule("901.9")
@pytest.mark.rule("116.2i")
def test_901_9_each_time_costs_one_more():
    t = academy()
    a = t.seat(0)
    for price in range(3):
        assert [option.nth for option in roll_options(t, 0)] == [price]
        rolls(t, 0, "blank")
    assert all(t.permanent("Mountain", nth).tapped for nth in range(3))
    assert roll_options(t, 0) == []  # the fourth costs {3}
    t.go_to("postcombat main")
    assert roll_options(t, 0) == []
    t.go_to("precombat main", turn_of=a)
    assert [option.nth for option in roll_options(t, 0)] == [0]


@pytest.mark.rule("901.9")
@pytest.mark.rule("116.2i")
def test_901_9_a_roll_that_an_effect_makes_does_not_raise_the_price():
    t = academy()
    make(t, PlanarDieRoll(on=0))
    t.pass_all()
    assert [option.nth for option in roll_options(t, 0)] == [0]


@pytest.mark.rule("901.9")
def test_901_9_only_in_a_main_phase_of_your_turn_with_an_empty_stack():
    t = academy()
    _a, b = t.seats
    gain = instant("Gain", gain_life(1))
    b.hand(gain)
    assert (len(roll_options(t, 0)), roll_options(t, 1)) == (1, [])
    b.casts(gain)
    assert (roll_options(t, 0), roll_options(t, 1)) == ([], [])
    t.resolve()
    t.go_to("beginning of combat")
    assert roll_options(t, 0) == []
    t.go_to("precombat main", turn_of=b)
    assert (roll_options(t, 0), len(roll_options(t, 1))) == ([], 1)


@pytest.mark.rule("901.9")
def test_901_9_without_planes_there_is_no_planar_die():
    t = table(2)
    assert roll_options(t, 0) == []


@pytest.mark.rule("901.9d")
@pytest.mark.rule("706.7")
def test_901_9d_it_is_rolling_a_die_but_it_has_no_number():
    t = academy()
    a = t.seat(0)
    a.battlefield(enchantment("Dwarf", TriggeredAbility(WhenRolls(), (gain_life(1),))))
    high = WhenRolls(each=True, low=1)
    a.battlefield(enchantment("Gambler", TriggeredAbility(high, (gain_life(10),))))
    rolls(t, 0, "blank")
    assert t.stack == ["Dwarf's ability"]
    t.resolve()
    assert a.life == 21
