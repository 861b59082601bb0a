"""Comparisons of bots: who sits where with which deck, and what is counted."""

from __future__ import annotations

import pytest

from apnap.sim import Row, SeatRow, Table, TableError, executor_for, play_run
from apnap.sim.comparing import comparison, sides_of, standings

DECKS = ("green", "red", "white", "blue", "black")


def test_each_bot_plays_every_deck_in_every_place_as_often() -> None:
    run = comparison(Table(players=4, decks=DECKS), ("greedy", "plain", "plain", "plain"), 20)
    assert run.games == 20
    greedy = [
        (plan.table.decks[plan.bots.index("greedy")], plan.bots.index("greedy"))
        for plan in run.plans
        for _ in range(plan.games)
    ]
    assert sorted(greedy) == sorted([(deck, seat) for deck in DECKS for seat in range(4)])


def test_a_block_has_the_same_decks_and_seed_for_each_bot() -> None:
    run = comparison(Table(players=4, decks=DECKS), ("greedy", "plain"), 4, seed=9)
    assert [plan.bots for plan in run.plans[:2]] == [
        ("greedy", "plain", "greedy", "plain"),
        ("plain", "greedy", "plain", "greedy"),
    ]
    assert len({(plan.table.decks, plan.seed) for plan in run.plans}) == 1


def test_members_of_a_team_are_the_same_bot() -> None:
    run = comparison(Table("two-headed-giant", 4, DECKS), ("greedy", "plain"), 2)
    assert [plan.bots for plan in run.plans] == [
        ("greedy", "greedy", "plain", "plain"),
        ("plain", "plain", "greedy", "greedy"),
    ]


def test_the_deck_with_schemes_stays_with_the_archenemy() -> None:
    table = Table("archenemy", 4)
    run = comparison(table, ("greedy", "plain"), 8)
    for plan in run.plans:
        sides = sides_of(plan.table)
        alone = plan.bots[sides.index("the archenemy")]
        others = {bot for bot, side in zip(plan.bots, sides, strict=True) if side == "the others"}
        assert others == {"greedy", "plain"} - {alone}


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert comparison(Table(players=3, decks=DECKS), ("greedy", "plain"), 4).games == 6


@pytest.mark.parametrize(
    ("bots", "games", "words"),
    [
        (("plain", "plain"), 4, "two different bots"),
        (("plain", "greedy", "random", "plain"), 4, "3 sides"),
        (("plain", "greedy"), 0, "at least 1"),
    ],
)
def test_what_cannot_be_compared_is_refused(bots: tuple[str, ...], games: int, words: str) -> None:
    with pytest.raises(TableError, match=words):
        comparison(Table(players=3, decks=DECKS), bots, games)


def test_a_team_wins_once_and_a_failed_game_does_not_count() -> None:
    run = comparison(Table("two-headed-giant", 4, DECKS), ("greedy", "plain"), 2)
    kinds = (("Ann", "A", "greedy"), ("Bob", "A", "greedy"), ("Cay", "B", "plain"))
    seats = tuple(
        [SeatRow(name, team, "green", bot, n, n == 0) for n, (name, team, bot) in enumerate(kinds)]
    )
    rows = [
        Row(0, 1, "won", ("Ann", "Bob"), "A", seats=seats),
        Row(1, 1, "drawn", seats=seats),
        Row(2, 1, "crashed", error="why"),
    ]
    best, other = standings(run, rows)
    assert (best.bot, best.wins.successes, best.wins.trials, best.chance) == ("greedy", 1, 2, 0.5)
    assert (other.bot, other.wins.successes, other.wins.trials) == ("plain", 0, 2)


def test_the_result_is_the_same_for_any_number_of_jobs() -> None:
    run = comparison(Table(players=2, decks=("green", "red")), ("plain", "random"), 4, turn_cap=9)
    results = [play_run(run, executor_for(jobs=jobs)) for jobs in (1, 2)]
    assert [row.digest for row in results[0].rows] == [row.digest for row in results[1].rows]
    assert standings(run, results[0].rows) == standings(run, results[1].rows)
