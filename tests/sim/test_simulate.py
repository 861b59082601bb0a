"""Many games among bots."""

import pytest

from apnap.sim import FORMATS, Plan, Table, TableError, simulate
from apnap.sim.batch import run_plan
from apnap.sim.games import play_and_save
from apnap.sim.plans import prepare
from apnap.sim.rows import UNFINISHED
from apnap.sim.tables import player_name


def test_the_result_is_the_same_for_any_number_of_jobs():
    one = simulate(players=3, games=5, seed=3, jobs=1)
    two = simulate(players=3, games=5, seed=3, jobs=2)
    assert one.rows == two.rows
    assert [row.game for row in one.rows] == [0, 1, 2, 3, 4]
    assert sum(one.wins.values()) + one.number("drawn") == 5


def test_another_seed_gives_other_games():
    one, other = simulate(games=2, seed=1), simulate(games=2, seed=2)
    assert {row.seed for row in one.rows}.isdisjoint({row.seed for row in other.rows})
    assert [row.digest for row in one.rows] != [row.digest for row in other.rows]


def test_a_game_does_not_depend_on_the_games_before_it():
    plan = Plan(games=4, seed=9)
    row, _ = play_and_save(prepare(plan), 3)
    assert row == simulate(games=4, seed=9).rows[3]


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_can_be_simulated(name):
    edition = "2026-08" if name == "archenemy-commander" else ""
    table = Table(name, 6, edition=edition)
    result = run_plan(Plan(table, 1, ("plain", "random"), turn_cap=400))
    [row] = result.rows
    assert row.error == ""
    assert row.ended in ("won", "drawn")
    assert row.turns > 6
    if row.side:
        assert result.wins[row.side] == 1


def test_a_team_wins_together():
    result = simulate("two-headed-giant", games=3)
    assert set(result.wins) == {"the first team", "the second team"}
    for row in result.rows:
        expected = {"the first team": ("Ann", "Bob"), "the second team": ("Cay", "Dan"), "": ()}
        assert row.winners == expected[row.side]


def test_the_turn_cap_leaves_a_game_unfinished():
    result = simulate(games=1, turn_cap=4)
    assert result.number(UNFINISHED) == 1
    assert result.rows[0].turns == 4
    assert result.rows[0].winners == ()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"format": "gran-melee"}, "no format 'gran-melee'; did you mean 'grand-melee'"),
        ({"players": 1}, "free-for-all is for 2 to 1024 players, not 1"),
        ({"players": 5, "format": "two-headed-giant"}, "a multiple of 2 players, not 5"),
        ({"players": 2, "format": "team-vs-team"}, "for 4 to 1024 players, not 2"),
        ({"games": 0}, "games has to be at least 1, not 0"),
        ({"jobs": 0}, "jobs has to be at least 1, not 0"),
        ({"turn_cap": 0}, "turn cap has to be at least 1, not 0"),
        ({"bots": ("clever",)}, "no bot 'clever'; there are: greedy, plain, random"),
        ({"bots": ()}, "at least one bot"),
        (
            {"decks": ("purple",)},
            "no deck 'purple'; there are: adriana, .* or the name of a file",
        ),
    ],
)
def test_what_can_not_be_played_is_refused_before_it_begins(wrong, message):
    with pytest.raises(TableError, match=message):
        simulate(**wrong)


def test_names_go_on_after_the_eighth():
    assert [player_name(n) for n in (0, 7, 26, 53)] == ["Ann", "Hal", "Ann 2", "Bob 3"]
