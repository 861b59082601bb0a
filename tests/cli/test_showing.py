"""What the `?` command says about a creature while attackers or blockers are declared."""

import pytest

from apnap.cli.showing import show_card
from apnap.cli.wording import Seen
from apnap.testing import Seat, table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 4, "defender")
BAT = creature("Bat", 1, 1, "flying")


def told(seat: Seat, name: str) -> str:
    game, question = seat.table.game, seat.question
    assert question is not None
    return show_card(game, Seen(game, seat.number), question, name).plain


@pytest.mark.rule("702.3b")
def test_702_3b_why_a_wall_can_not_attack():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, WALL)
    t.go_to("declare attackers")
    assert "Wall has defender [702.3b]" in told(a, "Wall")
    assert "you may do this now" in told(a, "Bear")


@pytest.mark.rule("702.9b")
def test_702_9b_why_a_bear_can_not_block():
    t = table(2)
    a, b = t.seats
    a.battlefield(BAT)
    b.battlefield(BEAR, creature("Hawk", 1, 1, "flying"))
    a.attacks({BAT: b})
    t.go_to("declare blockers")
    assert "Bear can't block Bat [702.9b]" in told(b, "Bear")
    assert "you may do this now" in told(b, "Hawk")
