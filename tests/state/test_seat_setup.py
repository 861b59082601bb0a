"""103.1: what a seat can't be set up with; the compiled kernel refuses such values even earlier."""

import pytest

from apnap import Ruleset, SeatSetup, SetupError, new_game


@pytest.mark.parametrize(
    ("seat", "words"),
    [(SeatSetup(7), "is not a name"), (SeatSetup("B", "Forest"), "not a list of CardDefs")],
)
def test_103_1_a_seat_needs_a_name_and_a_list_of_cards(seat, words):
    with pytest.raises(SetupError, match=words):
        new_game([SeatSetup("A"), seat], Ruleset())
