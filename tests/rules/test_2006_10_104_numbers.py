"""2006-10:104: numbers below 0."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

EDITIONS = ["2006-10", "2008-02", "2024-03"]
COLOSSUS = card(
    "{0}: This creature gets +X/+X until end of turn, where X is its power.",
    "Creature — Shapeshifter",
    "Chameleon Colossus",
    power="4",
    toughness="4",
)
SHRINK = card("Target creature gets -6/-0 until end of turn.", "Instant", "Shrink")


@pytest.mark.rule("2006-10:104.2")
@pytest.mark.rule("2008-02:104.1b")
@pytest.mark.parametrize(
    ("edition", "size"), [("2006-10", (-2, 4)), ("2008-02", (-4, 2)), ("2024-03", (-2, 4))]
)
def test_2006_10_104_2_a_number_below_0_changes_nothing_but_in_2008(edition, size):
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(COLOSSUS)
    b.hand(SHRINK)
    a.passes()
    b.casts(SHRINK, at=COLOSSUS)
    t.resolve()
    a.activates(COLOSSUS)
    t.resolve()
    assert (a.power(COLOSSUS), a.toughness(COLOSSUS)) == size


@pytest.mark.rule("2006-10:104.2")
@pytest.mark.parametrize(("edition", "power"), [("2006-10", -2), ("2008-02", -4), ("2024-03", -4)])
def test_2006_10_104_2_a_power_below_0_was_doubled_as_0(edition, power):
    bear = card("", "Creature — Bear", "Bear", power="4")
    double = card("Double target creature's power until end of turn.", "Instant", "Fury")
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(bear).hand(SHRINK, double)
    a.casts(SHRINK, at=bear)
    t.resolve()
    a.casts(double, at=bear)
    t.resolve()
    assert a.power(bear) == power


@pytest.mark.rule("2006-10:104.2", example=1)
@pytest.mark.parametrize("edition", EDITIONS)
def test_2006_10_104_2_but_changing_it_begins_below_0(edition):
    grow = card("Target creature gets +3/+0 until end of turn.", "Instant", "Grow")
    bear = card("", "Creature — Bear", "Bear", power="4")
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(bear).hand(SHRINK, grow)
    a.casts(SHRINK, at=bear)
    t.resolve()
    a.casts(grow, at=bear)
    t.resolve()
    assert a.power(bear) == 1
    a.attacks({"Bear": b})
    t.go_to("end of combat")
    assert b.life == 19
