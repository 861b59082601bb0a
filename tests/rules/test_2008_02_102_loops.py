"""2008-02:102.4b: A loop of mandatory actions draws the game for everybody, whatever the ranges."""

import pytest

from apnap.formats import attack_multiple_players, limited_influence
from apnap.testing import table
from apnap.testing.texts import card

BUTCHER = card(
    "When Faceless Butcher enters, exile target creature other than Faceless Butcher.\n"
    "When Faceless Butcher leaves the battlefield, return the exiled card to the battlefield under "
    "its owner's control.",
    "Creature — Nightmare Horror",
    "Faceless Butcher",
    power="2",
    toughness="3",
)


@pytest.mark.rule("2008-02:102.4b")
@pytest.mark.rule("2006-10:102.4b")
@pytest.mark.rule("801.16")
@pytest.mark.parametrize(
    ("edition", "drew"), [("2006-10", "ABCDEF"), ("2008-02", "ABCDEF"), ("2024-03", "ABF")]
)
def test_2008_02_102_4b_three_faceless_butchers(edition, drew):
    t = table(6, attack_multiple_players, limited_influence(1), edition=edition)
    a = t.seat(0)
    a.hand(BUTCHER, BUTCHER, BUTCHER)
    for _ in range(3):
        a.casts(BUTCHER)
        t.resolve()
        t.pass_all()
    assert "".join([seat.name for seat in t.seats if seat.status == "drew"]) == drew
