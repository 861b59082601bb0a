"""2026-08:800.4: what is known about players who have left the game."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")
AVENGE = card(
    "This spell costs {2} less to cast if a player attacked you during their last turn.\n"
    "You gain 4 life.",
    "Instant",
    "Avenge",
    mana_cost="{3}",
)


def attacked_by_b(edition):
    """B, the second of four players, has attacked A and leaves; it is C's turn."""
    t = table(4, active=1, edition=edition)
    a, b, c, _ = t.seats
    a.hand(AVENGE).lands("Plains")
    b.battlefield(BEAR).attacks({"Bear": a})
    t.next_turn()
    assert t.turn.active == c
    b.concedes()
    return t


@pytest.mark.rule("2026-08:800.4i")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_800_4i_the_last_turn_of_who_has_left_is_known_until_their_next_turn(edition):
    t = attacked_by_b(edition)
    a = t.seat(0)
    for _ in range(3):  # the turns of C, D and A
        assert a.may_cast(AVENGE)
        t.next_turn()
    assert t.turn.active == t.seat(2), "B's turn would have begun before this one"
    assert a.may_cast(AVENGE) == (edition == "2024-03")


@pytest.mark.rule("2026-08:800.4i")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_800_4i_the_last_turn_of_who_is_still_there_is_the_one_before(edition):
    t = table(3, active=1, edition=edition)
    a, b, _ = t.seats
    a.hand(AVENGE).lands("Plains")
    b.battlefield(BEAR).attacks({"Bear": a})
    assert not a.may_cast(AVENGE), "this turn is not B's last turn"
    t.next_turn()
    assert a.may_cast(AVENGE)
    t.next_turn()
    t.next_turn()
    assert (t.turn.active, a.may_cast(AVENGE)) == (b, True), "B's turn has begun again"
    t.next_turn()
    assert not a.may_cast(AVENGE), "B did not attack in it"


@pytest.mark.rule("2026-08:800.4i")
def test_2026_08_800_4i_attacking_a_planeswalker_is_not_attacking_its_controller():
    jace = card("+2: Draw a card.", "Legendary Planeswalker — Jace", "Jace", loyalty="3")
    t = table(3, active=1)
    a, b, _ = t.seats
    a.hand(AVENGE).lands("Plains").battlefield(jace)
    b.battlefield(BEAR).attacks({"Bear": jace})
    t.next_turn()
    assert not a.may_cast(AVENGE)
