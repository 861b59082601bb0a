"""2008-02:101.4, 2006-10:101.4: Mulligans to smaller hands, one player after another."""

from dataclasses import replace

import pytest

from apnap.formats import combine, free_for_all, two_headed_giant
from apnap.state.question import NO, YES
from apnap.testing.starting_games import all_keep, answer, sit, stones


def begin(players, *formats, edition, teams=""):
    rules = replace(combine(*formats, edition=edition), first=0, random_seats=False)
    return sit(*[stones()] * players, rules=replace(rules, skip_passes=False), teams=teams)


def hand(game, seat):
    return len(game.player(seat).hand)


@pytest.mark.rule("2008-02:101.4")
@pytest.mark.rule("2006-10:101.4")
@pytest.mark.rule("2008-02:101.4a")
@pytest.mark.rule("2008-02:600.5")
@pytest.mark.parametrize(
    ("players", "edition", "hands"),
    [
        (2, "2006-10", [6, 5]),
        (4, "2006-10", [6, 5]),
        (2, "2008-02", [6, 5]),
        (4, "2008-02", [7, 6]),
        (4, "2024-03", [7, 7]),
    ],
)
def test_2008_02_101_4_each_new_hand_is_smaller(players, edition, hands):
    game = begin(players, free_for_all, edition=edition)
    sizes = []
    for _ in range(2):
        answer(game, 0, YES)
        while edition == "2024-03" and game.questions[0].player != 0:
            answer(game, game.questions[0].player, NO)
        sizes.append(hand(game, 0))
    assert sizes == hands
    asks_for_bottom = game.questions[0].key.startswith("bottom")
    assert asks_for_bottom == (edition == "2024-03")


@pytest.mark.rule("2008-02:101.4")
@pytest.mark.rule("2006-10:101.4")
@pytest.mark.rule("103.5")
@pytest.mark.parametrize(
    ("edition", "order"),
    [("2006-10", [0, 0, 0, 1, 2]), ("2008-02", [0, 0, 0, 1, 2]), ("2024-03", [0, 1, 2, 0])],
)
def test_2008_02_101_4_one_player_is_done_before_the_next_decides(edition, order):
    game = begin(3, free_for_all, edition=edition)
    asked = []
    while game.questions and game.questions[0].key.startswith("mulligan"):
        asked.append(game.questions[0].player)
        again = asked == [0] or (asked == [0, 0] and edition != "2024-03")
        answer(game, asked[-1], YES if again else NO)
    assert asked == order
    assert game.turns[1].active == 0


@pytest.mark.rule("2008-02:101.4")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
def test_2008_02_101_4_until_no_cards_are_left(edition):
    game = begin(2, free_for_all, edition=edition)
    sizes = []
    while game.questions[0].player == 0:
        answer(game, 0, YES)
        sizes.append(hand(game, 0))
    assert sizes == [6, 5, 4, 3, 2, 1, 0]
    all_keep(game)
    assert game.turns[1].active == 0


@pytest.mark.rule("2008-02:101.4b")
@pytest.mark.rule("2006-10:101.4a")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
def test_2008_02_101_4b_a_team_decides_together_and_the_first_is_free(edition):
    game = begin(4, two_headed_giant, edition=edition, teams="XXYY")
    assert [question.player for question in game.questions] == [0, 1]
    answer(game, 0, YES)
    answer(game, 1, NO)
    assert [question.player for question in game.questions] == [0]
    assert hand(game, 0) == 7
    answer(game, 0, YES)
    assert hand(game, 0) == 6
    answer(game, 0, NO)
    assert [question.player for question in game.questions] == [2, 3]
