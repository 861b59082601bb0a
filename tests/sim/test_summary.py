"""Wins by deck and seat, lengths, and who killed whom."""

import pytest

from apnap.sim import Plan, Result, Row, Run, SeatRow, Share, Table, simulate, wilson
from apnap.sim.summary import spread, summaries


def seat(player, deck, nth, place, killer="", left=0, team=""):
    cause = "life" if killer else ""
    won = place == 1
    return SeatRow(player, team, deck, "plain", nth, nth == 1, won, place, left, cause, killer)


# Four games of three players that were played, and one that crashed.
ROWS = [
    Row(0, 1, "won", ("Ann",), "Ann", 10, 50, seats=(
        seat("Ann", "green", 1, 1),
        seat("Bob", "red", 2, 2, "Ann", 10),
        seat("Cay", "blue", 3, 3, "Bob", 8),
    )),
    Row(1, 2, "won", ("Bob",), "Bob", 20, 50, seats=(
        seat("Bob", "red", 1, 1),
        seat("Ann", "green", 2, 3, "Bob", 9),
        seat("Cay", "blue", 3, 2, "Bob", 20),
    )),
    Row(2, 3, "won", ("Ann",), "Ann", 12, 80, seats=(
        seat("Cay", "blue", 1, 2, "Ann", 12),
        seat("Ann", "green", 2, 1),
        seat("Bob", "red", 3, 2, "Ann", 12),
    )),
    Row(3, 4, "unfinished", (), "", 30, 90, seats=(
        seat("Ann", "green", 1, 0),
        seat("Bob", "red", 2, 0),
        seat("Cay", "blue", 3, 3, "Ann", 5),
    )),
    Row(4, 5, "crashed", error="KeyError"),
]  # fmt: skip


@pytest.fixture
def summary():
    [found] = summaries(Result(Run((Plan(Table(players=3), 5),)), ROWS))
    return found


def test_decks_are_counted_in_the_games_that_were_played(summary):
    assert summary.games == 5
    assert summary.endings == {"won": 3, "unfinished": 1, "crashed": 1}
    blue, green, red = summary.decks
    assert [each.name for each in summary.decks] == ["blue", "green", "red"]
    assert [each.wins for each in summary.decks] == [Share(0, 4), Share(2, 4), Share(1, 4)]
    assert (green.place, blue.place) == (pytest.approx(5 / 3), 2.5)
    assert [each.first_out.successes for each in (blue, green, red)] == [3, 1, 1]
    assert [each.kills for each in (blue, green, red)] == [0, 4, 3]


def test_seats_are_counted_from_the_starting_player(summary):
    assert [each.name for each in summary.seats] == ["1", "2", "3"]
    assert [each.wins.successes for each in summary.seats] == [2, 1, 0]
    assert (summary.starting, summary.following) == (Share(2, 4), Share(1, 8))


def test_who_killed_whom(summary):
    assert summary.kills == {"green": {"blue": 2, "red": 2}, "red": {"blue": 2, "green": 1}}
    assert summary.causes == {"life": 7}


def test_which_deck_was_ahead_of_which(summary):
    assert summary.ahead["green"] == {"blue": Share(2, 3), "red": Share(2, 3)}
    assert summary.ahead["blue"] == {"green": Share(1, 3), "red": Share(0, 2)}


def test_lengths(summary):
    assert summary.turns == spread([10, 20, 12, 30])
    assert (summary.turns.least, summary.turns.median, summary.turns.most) == (10, 16, 30)
    assert spread([7]).upper == 7
    assert spread([]).mean == 0


def test_settings_are_counted_apart_and_their_seeds_together():
    plans = (
        Plan(Table(players=2), 1, seed=1),
        Plan(Table(players=2), 2, seed=2),
        Plan(Table(players=3), 1),
    )
    rows = [Row(0, 1, "drawn", cell=cell) for cell in (0, 1, 1, 2)]
    found = summaries(Result(Run(plans), rows))
    assert [(each.setting.players, each.games) for each in found] == [(2, 3), (3, 1)]


def test_teams_are_a_side():
    [found] = summaries(simulate("two-headed-giant", games=2, seed=4))
    assert [each.name for each in found.sides] == ["the first team", "the second team"]
    assert sum(each.wins.successes for each in found.sides) == 4  # two players win each game
    assert found.starting.trials == 4  # a team starts together
    assert set(found.ahead).isdisjoint(["the first team"])


def test_wilsons_interval():
    low, high = wilson(1, 4)
    z = 1.959963984540054
    for bound in (low, high):  # both solve (share - bound)² = z² · bound · (1 - bound) / n
        assert (0.25 - bound) ** 2 == pytest.approx(z * z * bound * (1 - bound) / 4)
    assert low < 0.25 < high
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == 1.0
    assert wilson(0, 5)[0] == 0.0
