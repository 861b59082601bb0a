"""The log of several turns in progress, read turn by turn."""

import pytest

from apnap.rules.turn.turns import StepBegins
from apnap.state.event import Entry, Log


def log_of(turns: list[int]) -> Log:
    log = Log()
    for nth, turn in enumerate(turns):
        log.append(Entry(turn, 1, "", StepBegins(), (), True, str(nth), str(nth), None))
    return log


@pytest.mark.parametrize(
    "turns", [[1] * 200, [1, 2] * 100, [2] * 150 + [1] * 5 + [2] * 90, [1] * 3 + [2] * 130]
)
@pytest.mark.parametrize("number", [0, 1, 2, 7, 64, 500])
def test_the_last_entries_of_one_turn(turns: list[int], number: int):
    log = log_of(turns)
    for turn in (1, 2, 3):
        of_turn = [entry for entry in log if entry.turn == turn]
        assert log.last_of(turn, number) == of_turn[max(0, len(of_turn) - number) :]
