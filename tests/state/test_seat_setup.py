"""103.1: values of the wrong kind, which the compiled kernel refuses by itself (TypeError)."""

import pytest

from apnap import Ruleset, SeatSetup, SetupError, new_game


@pytest.mark.parametrize(
    ("seat", "rules", "words"),
    [
        (SeatSetup(7), Ruleset(), "is not a name"),
        (SeatSetup("B", "Forest"), Ruleset(), "not a list of CardDefs"),
        ("B", Ruleset(), "give a SeatSetup"),
        (SeatSetup("B"), None, "not a Ruleset"),
    ],
)
def test_103_1_what_is_no_seat_or_no_ruleset_is_refused(seat, rules, words):
    with pytest.raises(SetupError, match=words):
        new_game([SeatSetup("A"), seat], rules)
