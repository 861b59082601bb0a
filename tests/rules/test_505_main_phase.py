"""505: main phase."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import priority_of
from apnap.testing.texts import card

THINK = card("Draw a card.", "Instant", "Think")


@pytest.mark.rule("505.4")
@pytest.mark.rule("703.4f")
@pytest.mark.rule("107.15a")
@pytest.mark.rule("107.15b")
def test_505_4_sagas_get_their_lore_counters_as_the_main_phase_begins():
    t = table(2)
    a, b = t.seats
    saga = card(
        "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)\n"
        "I, II — You gain 2 life.\nIII — Draw a card.",
        "Enchantment — Saga",
        "Tale",
    )
    a.hand(saga)
    a.casts(saga)
    t.resolve()
    assert t.stack == ["Tale's ability"]
    t.resolve()
    t.go_to("upkeep", turn_of=b).go_to("draw", turn_of=a)
    assert t.game.object(a.find(saga)).count("lore") == 1
    t.go_to("precombat main", turn_of=a)
    assert t.game.object(a.find(saga)).count("lore") == 2
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("505.6b")
@pytest.mark.rule("117.1c")
@pytest.mark.rule("405.6d")
def test_505_6b_a_land_is_played_without_the_stack_by_the_active_player_only():
    t = table(2)
    a, b = t.seats
    a.hand("Forest", THINK)
    b.hand("Forest")
    assert not b.may_play("Forest")
    a.casts(THINK)
    assert not a.may_play("Forest")
    t.resolve()
    a.plays("Forest")
    assert (t.stack, priority_of(t)) == ([], 0)
