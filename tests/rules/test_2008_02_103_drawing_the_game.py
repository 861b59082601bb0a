"""2008-02:103.1, 2008-02:102.4b: A draw was one for everybody, whatever the ranges."""

import pytest

from apnap.formats import attack_multiple_players, limited_influence
from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

TRUCE = card("The game is a draw.", "Instant", "Truce")


@pytest.mark.rule("2008-02:103.1")
@pytest.mark.rule("801.15")
@pytest.mark.parametrize(
    ("edition", "drew"), [("2006-10", "ABCDE"), ("2008-02", "ABCDE"), ("2024-03", "ABE")]
)
def test_2008_02_103_1_a_draw_and_ranges(edition, drew):
    t = table(5, attack_multiple_players, limited_influence(1), edition=edition)
    cast(t, 0, TRUCE)
    assert "".join([seat.name for seat in t.seats if seat.status == "drew"]) == drew
