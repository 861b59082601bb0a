"""800.4c: when a control effect ends and the default controller has left, the object is exiled
at once.
"""

import pytest

from apnap.testing import Seat, Table, table
from apnap.testing.invariants import check_all
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

ANGEL = card("Flying", "Creature — Angel", "Angel", power="4", toughness="4")
DEMON = card(
    "Whenever another creature leaves the battlefield, you gain 1 life.",
    "Creature — Demon",
    "Demon",
)
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
MIND_CONTROL = card(
    "Enchant creature\nYou control enchanted creature.", "Enchantment — Aura", "Mind Control"
)


@pytest.fixture
def bribed() -> Table:
    """A has put B's Angel onto the battlefield, so A is its default controller; it is C's turn. D's
    Demon sees creatures leave."""
    t = table(4)
    a, b, c, d = t.seats
    b.library(ANGEL)
    d.battlefield(DEMON)
    cast(t, 0, BRIBERY, at=b)
    a.answers(ANGEL)
    return t.go_to("precombat main", turn_of=c)


def borrow(t: Table) -> Seat:
    """C gains control of the Angel until end of turn."""
    cast(t, 2, TREASON, at=ANGEL)
    assert t.permanent(ANGEL).controller == t.seat("C")
    return t.seat("C")


@pytest.mark.rule("800.4c")
@pytest.mark.rule("514.3a")
def test_800_4c_it_is_exiled_if_its_default_controller_has_left(bribed: Table):
    a, b, _, d = bribed.seats
    c = borrow(bribed)
    a.concedes()
    bribed.go_to("end")
    assert c.creatures == ["Angel"]  # nothing happens before the effect ends
    bribed.go_to("upkeep", turn_of=d)
    assert (c.creatures, b.exile_names) == ([], ["Angel"])
    assert bribed.log_has("800.4c", "Angel")
    assert d.life == 21  # the trigger gave a priority in the cleanup step
    check_all(bribed.game)


@pytest.mark.rule("800.4c")
def test_800_4c_it_goes_to_its_default_controller_while_they_are_there(bribed: Table):
    a, _, _, d = bribed.seats
    borrow(bribed)
    bribed.go_to("upkeep", turn_of=d)
    assert a.creatures == ["Angel"]
    assert not bribed.log_has("800.4c")
    check_all(bribed.game)


@pytest.mark.rule("800.4c")
def test_800_4c_it_goes_to_who_controls_it_by_an_older_effect(bribed: Table):
    a, _, c, d = bribed.seats
    d.battlefield(MIND_CONTROL, attached_to=ANGEL)
    assert d.creatures == ["Demon", "Angel"]
    borrow(bribed)
    a.concedes()
    assert c.creatures == ["Angel"]
    bribed.go_to("upkeep", turn_of=d)
    assert d.creatures == ["Demon", "Angel"]
    check_all(bribed.game)


@pytest.mark.rule("800.4c")
@pytest.mark.rule("800.4a")
def test_800_4c_if_its_owner_leaves_it_leaves_the_game_at_once(bribed: Table):
    _, b, _, d = bribed.seats
    c = borrow(bribed)
    b.concedes()
    assert (c.creatures, b.exile_names) == ([], [])
    bribed.pass_all()
    assert d.life == 21
    check_all(bribed.game)
