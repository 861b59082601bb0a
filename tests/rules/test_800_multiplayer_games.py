"""800: general rules for games of more than two players."""

import pytest

from apnap.formats import CannotCombine, combine, free_for_all, team_vs_team
from apnap.formats.options import random_seats, seats_as_listed
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.events import GainControl
from apnap.state.question import YES
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import happens
from apnap.testing.starting_games import answer, sit, stones


def asked(game):
    return [question.player for question in game.questions]


BEAR = creature("Bear", 2, 2)


def take(t, thief, number, effect=7):
    happens(t, GainControl(on=number, controller=int(thief), effect=effect))


def seated(rules: Ruleset, seed: int) -> str:
    game = new_game([SeatSetup(name) for name in "ABCD"], rules, seed, start=False)
    return "".join([game.player(seat).name for seat in range(4)])


@pytest.mark.rule("800.1")
def test_800_1_two_who_are_left_still_play_multiplayer():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    c.concedes()
    take(t, b, a.find(BEAR))
    assert b.permanents == ["Bear"]
    b.concedes()
    assert t.winner is a
    assert a.permanents == ["Bear"]  # 800.4a comes before 104.2a


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


@pytest.mark.rule("800.6")
def test_800_6_the_free_mulligan_is_each_players_own():
    game = sit(*[stones()] * 3)
    for seat in (0, 1, 2):
        answer(game, seat, YES)
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]
    assert asked(game) == [0]
