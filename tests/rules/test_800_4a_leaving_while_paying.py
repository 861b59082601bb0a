"""800.4a, 730.1: a player leaves the game while another one pays a cost."""

import pytest

from apnap.rules.machine.engine import submit
from apnap.state.question import Act
from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
CAR = card("Crew 3", "Artifact — Vehicle", "Car", power="3", toughness="3")
ALTAR = card("Sacrifice two creatures: You gain 1 life.", "Artifact", "Altar")


@pytest.mark.rule("800.4a")
@pytest.mark.rule("730.1")
@pytest.mark.parametrize("machine", [CAR, ALTAR], ids=["tap", "sacrifice"])
def test_800_4a_a_cost_that_can_no_longer_be_paid_is_taken_back(machine):
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(machine, BEAR).battlefield(BEAR, BEAR, owner=1)
    t.begin()
    begin(t, a)
    b.concedes()
    assert t.stack == []
    assert isinstance(a.question, Act)
    assert (a.permanents, a.may_activate(machine)) == ([machine.name, "Bear"], False)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("machine", [CAR, ALTAR], ids=["tap", "sacrifice"])
def test_800_4a_a_cost_that_can_still_be_paid_is_paid(machine):
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(machine, BEAR, BEAR, BEAR).battlefield(BEAR, owner=1)
    t.begin()
    begin(t, a)
    b.concedes()
    assert len(t.stack) == 1
    question = a.question
    submit(t.game, question.id, question.example())
    t.pass_all()
    is_creature = "creature" in a.permanent(machine).types
    assert (a.life, is_creature) == ((20, True) if machine is CAR else (21, False))


def begin(t, a):
    """Activate the ability, up to the question about its cost."""
    act = a.question
    [option] = [each for each in act.options if each.verb == "activate"]
    submit(t.game, act.id, option)
    assert not isinstance(a.question, Act)
