"""2008-02:216: whose a token is, in play."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

HORROR = card(
    "When Hunted Horror enters, target opponent creates two 3/3 green Centaur creature tokens.",
    "Creature — Horror",
    "Hunted Horror",
    power="7",
    toughness="7",
)
BRAND = card("Gain control of all permanents you own.", "Instant", "Brand")


@pytest.mark.rule("2008-02:216.1")
@pytest.mark.rule("2006-10:216.1")
@pytest.mark.rule("111.2")
@pytest.mark.parametrize(
    ("edition", "taken"), [("2006-10", True), ("2008-02", True), ("2024-03", False)]
)
def test_2008_02_216_1_brand_takes_what_the_players_own_effect_made(edition, taken):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.hand(HORROR).casts(HORROR)
    t.resolve()
    a.answers(b)
    t.resolve()
    assert b.creatures == ["Centaur Token"], "both of them"
    cast(t, 0, BRAND)
    assert ("Centaur Token" in a.creatures) is taken
    assert ("Centaur Token" in b.creatures) is not taken
