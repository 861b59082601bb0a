"""606: loyalty abilities."""

import pytest

from apnap.effects.costs.parts import Loyalty
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import HasType
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility, CostChange, Effect
from apnap.state.card import CardDef
from apnap.testing import table

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
WALKER = CardDef(
    "Walker",
    "planeswalker",
    cost="{3}",
    loyalty=3,
    abilities=(
        ActivatedAbility(GAIN, costs=(Loyalty(1),), loyalty=True),
        ActivatedAbility((DrawCards(You()),), costs=(Loyalty(-4),), loyalty=True),
        ActivatedAbility((DrawCards(You(), X()),), costs=(Loyalty(x=True),), loyalty=True),
    ),
)


@pytest.mark.rule("606.3")
@pytest.mark.rule("606.2")
@pytest.mark.rule("606.4")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_606_3_one_loyalty_ability_of_each_planeswalker_each_turn(seats):
    other = CardDef("Other", "planeswalker", loyalty=3, abilities=WALKER.abilities)
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(WALKER, other)
    b.battlefield(WALKER)
    assert b.why_not(WALKER).rule == "606.3"
    a.activates(WALKER)
    assert a.counters(WALKER, "loyalty") == 4
    assert a.why_not(other).rule == "606.3"  # the stack is not empty
    t.resolve()
    assert a.life == 21
    assert a.why_not(WALKER).rule == "606.3"
    a.activates(other)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    b.activates(WALKER)
    assert b.counters(WALKER, "loyalty") == 4


@pytest.mark.rule("606.3")
def test_606_3_in_the_next_turn_it_may_be_activated_again():
    t = table(2)
    a, b = t.seats
    a.battlefield(WALKER)
    a.activates(WALKER)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.activates(WALKER, ability=1)  # [-4] of four counters
    t.resolve()
    assert a.permanents == []
    assert t.log_has("704.5i")


@pytest.mark.rule("606.6")
def test_606_6_no_more_counters_are_removed_than_there_are():
    t = table(2)
    a, _ = t.seats
    a.battlefield(WALKER)
    assert not a.may_activate(WALKER, ability=1)
    a.activates(WALKER, ability=2)
    assert (a.question.low, a.question.high) == (0, 3)
    a.answers(2)
    assert a.counters(WALKER, "loyalty") == 1
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("606.5", example=1)
def test_606_5_several_loyalty_costs_are_combined_into_one():
    """Each loyalty ability costs an additional [+1]; the walker has three counters."""
    carth = CardDef(
        "Carth",
        "creature",
        power=3,
        toughness=5,
        abilities=(CostChange(HasType("planeswalker"), of="ability", costs=(Loyalty(1),)),),
    )
    for ability, left in ((0, 5), (1, 0)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(WALKER, carth)
        number = a.find(WALKER)
        a.activates(WALKER, ability=ability)
        changes = [line for line in t.log if "loyalty" in line]
        assert len(changes) == 1
        row = t.game.find(number)
        assert (row.count("loyalty") if row is not None else 0) == left
