"""Recorded games, compared line by line. `python -m apnap.testing.golden tests/golden` records."""

from itertools import zip_longest
from pathlib import Path

import pytest

from apnap.testing.golden import GAMES, record

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_is_played_as_recorded(name):
    recorded = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = record(name)
    for number, (then, now) in enumerate(zip_longest(recorded, played), 1):
        assert now == then, f"line {number} differs; if it should, record the games anew"


def test_every_recorded_game_is_played():
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_recorded_games_come_to_an_end(name):
    last = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith("won by: ")
    assert last != "won by: nobody"
