"""103.1: values of the wrong kind, which the compiled kernel refuses by itself (TypeError)."""

import pytest

from apnap import Ruleset, SeatSetup, SetupError, new_game
from apnap.sim.kernels import is_compiled


@pytest.mark.parametrize(
    ("seat", "rules", "words"),
    [
        (lambda: SeatSetup(7), Ruleset(), "is not a name"),
        (lambda: SeatSetup("B", "Forest"), Ruleset(), "not a list of CardDefs"),
        (lambda: "B", Ruleset(), "give a SeatSetup"),
        (lambda: SeatSetup("B"), None, "not a Ruleset"),
    ],
)
def test_103_1_what_is_no_seat_or_no_ruleset_is_refused(seat, rules, words):
    with pytest.raises((SetupError, TypeError)) as refused:
        new_game([SeatSetup("A"), seat()], rules)
    assert words in str(refused.value) or (is_compiled() and refused.type is TypeError)
