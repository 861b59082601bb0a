"""A game can be compared, copied, pickled and read."""

from __future__ import annotations

import copy
import pickle

import pytest

from apnap import IllegalAnswer, combine, concede, submit
from apnap.formats import free_for_all, team_vs_team
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.testing import table
from apnap.testing.decks import BEAR, small_deck
from apnap.testing.random_play import Chance, play, random_answer, random_game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, copy.copy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_a_copy_goes_on_by_itself_in_the_same_way(seed: int, twin_of) -> None:  # type: ignore[no-untyped-def]
    game = random_game(3, combine(free_for_all), seed)
    play(game, Chance(seed), 60)
    twin = twin_of(game)
    assert twin == game
    assert hash(twin) == hash(game)
    assert twin.questions == game.questions
    for each in (game, twin):
        play(each, Chance(seed + 9), 40)
    assert twin == game
    question = game.question
    assert question is not None
    submit(game, question.id, random_answer(question, Chance(seed)))
    assert twin != game


def test_questions_options_objects_and_errors_can_be_pickled() -> None:
    game = random_game(2, combine(free_for_all), 4)
    play(game, Chance(4), 80)
    for each in (game.question, game.seats[0].player, *game.seats[0].objects.values(), *game.log):
        assert pickle.loads(pickle.dumps(each)) == each
    error = IllegalAnswer("508.1", "Bear is tapped", (1,))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.rule, again.places) == (str(error), "508.1", (1,))


def test_rows_are_equal_by_their_contents() -> None:
    game = random_game(2, combine(free_for_all), 4)
    number = game.player(0).hand[0]
    twin = game.copy()
    twin.edit(number)
    assert twin.object(number) is not game.object(number)
    assert twin.object(number) == game.object(number)
    twin.edit(number).tapped = True
    assert twin.object(number) != game.object(number)


def test_the_result_has_the_places_in_the_order_of_elimination() -> None:
    seats = [SeatSetup(name, small_deck()) for name in ("Ann", "Bob", "Cay", "Dan")]
    game = new_game(seats, combine(free_for_all), seed=3)
    assert (game.winners, game.result) == ((), None)
    for seat in (2, 0, 3):
        concede(game, seat)
    assert game.winners == (1,)
    assert game.result is not None
    assert game.result.places == ((1,), (3,), (0,), (2,))
    assert not game.result.draw
    assert repr(game) == f"<Game of 4, over: {game.player(1).name} won>"


def test_a_team_shares_its_place_with_members_who_had_left() -> None:
    seats = [SeatSetup(f"{team}{n}", small_deck(), team) for team in "AB" for n in (1, 2)]
    game = new_game(seats, combine(team_vs_team), seed=3)
    sides = {game.player(seat).name: seat for seat in range(4)}
    for name in ("A1", "B1", "B2"):
        concede(game, sides[name])
    assert game.result is not None
    assert game.result.winners == tuple(sorted((sides["A1"], sides["A2"])))
    assert game.result.places == (game.result.winners, (sides["B2"],), (sides["B1"],))


def test_a_game_and_its_objects_are_short_to_read() -> None:
    t = table(2)
    t.seat(0).battlefield(BEAR)
    bear = t.find(BEAR)
    assert repr(t.game.object(bear)) == f"<GameObject {bear}: Bear, battlefield, of seat 0>"
    t.begin()
    assert repr(t.game).startswith("<Game of 2, turn 1, precombat main: A is asked 'Do something")
