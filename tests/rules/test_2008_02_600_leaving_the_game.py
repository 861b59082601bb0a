"""2008-02:600.4, 2006-10:600.4: what was different when a player left the game."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
ANGEL = card("Flying", "Creature — Angel", "Angel", power="4", toughness="4")
BRIBERY = card(
    "Search target opponent's library for a creature card and put that card onto the battlefield "
    "under your control. Then that player shuffles.",
    name="Bribery",
)
TREASON = card(
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until "
    "end of turn.",
    name="Act of Treason",
)


@pytest.mark.rule("2008-02:600.4b")
@pytest.mark.rule("2006-10:600.4b")
@pytest.mark.rule("800.4c")
@pytest.mark.parametrize(
    ("edition", "kept"), [("2006-10", ["Angel"]), ("2008-02", ["Angel"]), ("2024-03", [])]
)
def test_2008_02_600_4b_control_that_ends_when_the_default_controller_has_left(edition, kept):
    t = table(3, edition=edition)
    a, b, c = t.seats
    b.library(ANGEL)
    cast(t, 0, BRIBERY, at=b)
    a.answers(ANGEL)
    t.go_to("precombat main", turn_of=c)
    cast(t, 2, TREASON, at=ANGEL)
    a.concedes()
    t.go_to("precombat main", turn_of=b)
    assert c.creatures == kept


@pytest.mark.rule("2008-02:600.4e")
@ALL
def test_2008_02_600_4e_what_was_known_of_a_player(edition):
    """The book of 2006 says nothing; we read it as that of 2008."""
    t = table(4, edition=edition)
    a, b = t.seats[:2]
    b.life(7)
    t.begin()
    b.concedes()
    assert t.game.player(1).last_known.life == 7
    assert a.life == 20


@pytest.mark.rule("2008-02:600.4f")
@ALL
def test_2008_02_600_4f_the_turn_goes_on_without_its_player(edition):
    """A concedes with priority while C's Shock is on the stack: B gets it, and the turn goes on."""
    t = table(4, edition=edition)
    a, b, c, d = t.seats
    c.hand(SHOCK).casts(SHOCK, at=d)
    t.seat(t.questions[0].decider)
    a.concedes()
    assert t.stack == ["Shock"]
    assert t.turn.active is a
    t.resolve()
    assert (d.life, t.step) == (18, "precombat main")
    t.next_turn()
    assert t.turn.active is b
