"""807: Grand Melees of vanilla creatures and burn, from the first turn to the last player."""

import pytest

from apnap.formats import combine, grand_melee
from apnap.state.names import LOST, WON
from apnap.testing.decks import BEAR, BURN, GIANT, RUNNER, small_deck
from apnap.testing.invariants import check_all
from apnap.testing.random_play import Chance, play, random_game

VANILLA = small_deck(30, (BEAR, GIANT, RUNNER, BURN))


@pytest.mark.rule("807.4")
@pytest.mark.parametrize("seed", range(3))
def test_807_4_twelve_players_play_to_the_end(seed):
    game = random_game(12, combine(grand_melee), seed, deck=VANILLA)
    chance = Chance(seed)
    most_turns = 0
    while not game.over:
        assert play(game, chance, 20)
        check_all(game)
        most_turns = max(most_turns, len([n for n, turn in game.turns.items() if turn.step]))
    assert most_turns == 3
    statuses = [game.player(seat).status for seat in range(12)]
    assert statuses.count(WON) == 1
    assert statuses.count(LOST) == 11


@pytest.mark.rule("807.4a", example=1)
@pytest.mark.parametrize(("players", "markers"), [(16, 4), (15, 3), (12, 3), (7, 1)])
def test_807_4a_a_marker_for_each_full_four_players(players, markers):
    game = random_game(players, combine(grand_melee))
    play_until_turns_begin(game)
    assert len([number for number in game.turns if number]) == markers


@pytest.mark.rule("807.4b")
def test_807_4b_markers_are_four_seats_apart():
    game = random_game(12, combine(grand_melee))
    play_until_turns_begin(game)
    first = game.turns[1].active
    assert [game.turns[n].active for n in (1, 2, 3)] == [(first + 4 * n) % 12 for n in range(3)]


def play_until_turns_begin(game):
    """Everybody keeps the first hand."""
    chance = Chance(0)
    while 1 not in game.turns:
        play(game, chance, 1)
