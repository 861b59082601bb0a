"""2008-02:507.4, 2006-10:507.4: Mana burn while another player controls the turn."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

BRAID = card("At the beginning of your upkeep, add {R}{R}.", "Enchantment", "Braid")
SLAVER = card("You control target player during that player's next turn.", name="Slaver")


@pytest.mark.rule("2008-02:507.4")
@pytest.mark.rule("2006-10:507.4")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
def test_2008_02_507_4_not_while_the_turn_is_controlled(edition):
    t = table(2, edition=edition)
    _a, b = t.seats
    b.battlefield(BRAID)
    t.go_to("precombat main")
    cast(t, 0, SLAVER, at=b)
    t.go_to("precombat main", turn_of=1)
    assert b.life == 20
    t.go_to("precombat main", turn_of=0)
    t.go_to("precombat main", turn_of=1)
    assert b.life == 18
