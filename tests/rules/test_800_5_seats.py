"""800.5: where the players sit."""

from __future__ import annotations

import pytest

from apnap.formats import CannotCombine, combine, free_for_all, team_vs_team
from apnap.formats.options import random_seats, seats_as_listed
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.state.ruleset import Ruleset


def seated(rules: Ruleset, seed: int) -> str:
    game = new_game([SeatSetup(name) for name in "ABCD"], rules, seed, start=False)
    return "".join([game.player(seat).name for seat in range(4)])


@pytest.mark.rule("800.5")
def test_800_5_the_players_sit_as_they_like_or_as_is_drawn():
    assert {seated(combine(), seed) for seed in range(8)} == {"ABCD"}
    assert len({seated(combine(random_seats), seed) for seed in range(8)}) > 3
    assert {seated(combine(seats_as_listed), seed) for seed in range(8)} == {"ABCD"}


@pytest.mark.rule("800.5")
@pytest.mark.parametrize(
    ("formats", "rule"),
    [((free_for_all, seats_as_listed), "806.3"), ((team_vs_team, random_seats), "808.2")],
)
def test_800_5_unless_the_variant_says_otherwise(formats, rule):
    with pytest.raises(CannotCombine) as refused:
        combine(*formats)
    assert refused.value.rule == rule
