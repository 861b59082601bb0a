"""2008-02:502.15: phasing."""

import pytest

from apnap.rules.mechanics.phasing import PhaseIn
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.texts import card

OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
RIPPLE = card("Target creature phases out.", "Instant", "Reality Ripple")


@pytest.mark.rule("2008-02:502.15e")
@pytest.mark.rule("2006-10:502.15e")
@pytest.mark.parametrize(
    ("edition", "survives"), [("2006-10", True), ("2008-02", True), ("2024-03", False)]
)
def test_2008_02_502_15e_damage_is_removed_from_what_phases_out(edition, survives):
    t = table(2, edition=edition)
    a, b = t.seats
    b.battlefield(OX)
    ox = b.find(OX)
    a.hand(SHOCK, SHOCK, RIPPLE).casts(SHOCK, at=OX)
    t.resolve()
    a.casts(RIPPLE, at=OX)
    t.resolve()
    make(t, PhaseIn(on=1, what=ox))
    a.casts(SHOCK, at=OX)
    t.resolve()
    assert ("Ox" in b.permanents) is survives
