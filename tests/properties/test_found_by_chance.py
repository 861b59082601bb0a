"""Situations that random play ran into, as tables that can be set up."""

import pytest

from apnap.formats import grand_melee
from apnap.testing import table
from apnap.testing.decks import GIANT
from apnap.testing.invariants import check_all


@pytest.mark.rule("506.4")
def test_506_4_a_blocker_that_dies_with_the_last_attacker_leaves_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(GIANT)
    b.battlefield(GIANT)
    a.attacks({GIANT: b})
    b.blocks({GIANT: GIANT})
    t.go_to("combat damage")
    assert (a.creatures, b.creatures) == ([], [])
    assert (t.turn.attackers, t.turn.blockers) == ([], [])
    check_all(t.game)


@pytest.mark.rule("807.4g")
def test_807_4g_a_marker_that_waits_is_removed_at_once():
    """Left where it is, it could wait for a marker that waits for it."""
    t = table(8, grand_melee).begin()
    while t.game.turns[1].active == 0:
        t.pass_once(turn=0)
    assert (t.game.turns[1].active, 1 in t.game.asked) == (1, False)  # B waits for E's turn
    t.seat(2).concedes()
    assert [turn.active.name for turn in t.turns] == ["E"]
    for _ in range(100):
        t.pass_once()
    check_all(t.game)
