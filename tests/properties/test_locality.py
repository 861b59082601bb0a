"""A pass with nothing to do: its work grows neither with libraries nor with seats out of range."""

from __future__ import annotations

import gc
import sys
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from apnap.formats import (
    combine,
    free_for_all,
    grand_melee,
    individual_influence,
    starting_seat,
)
from apnap.rules.game.ending import concede
from apnap.rules.machine.engine import submit
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Act
from apnap.state.ruleset import Ruleset
from apnap.state.seats import players
from apnap.testing.random_play import Chance, play, random_game
from apnap.testing.strategies import examples, seeds

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def first_priority(seats: int, rules: Ruleset, cards: int) -> Game:
    game = random_game(seats, rules, seed=3, deck=[BEAR] * cards)
    while not isinstance(game.question, Act):
        question = game.question
        assert question is not None
        submit(game, question.id, question.example())
    return game


def work_of_a_pass(game: Game) -> int:
    """How many functions are called, built-in ones too, to pass priority once."""
    question = game.question
    assert question is not None
    calls = 0

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1

    gc.disable()  # what it calls is not the game's
    sys.setprofile(count)
    try:
        submit(game, question.id, question.example())
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


def test_a_pass_costs_the_same_whatever_is_in_the_libraries() -> None:
    rules = replace(combine(free_for_all), skip_passes=False)
    few, many = (first_priority(4, rules, cards) for cards in (20, 400))
    assert work_of_a_pass(few) == work_of_a_pass(many) < 300


def test_a_pass_costs_the_same_however_many_sit_out_of_range() -> None:
    rules = replace(combine(grand_melee), skip_passes=False)
    few, many = (first_priority(seats, rules, 12) for seats in (16, 160))
    assert work_of_a_pass(many) <= 1.05 * work_of_a_pass(few)


def test_a_pass_costs_the_same_where_ranges_differ() -> None:
    works = []
    for seats in (16, 160):
        ranges = individual_influence([1 + seat % 2 for seat in range(seats)])
        rules = replace(combine(grand_melee, ranges, starting_seat(0)), skip_passes=False)
        works.append(work_of_a_pass(first_priority(seats, rules, 12)))
    assert works[1] <= 1.05 * works[0]


@examples(20)
@given(seeds(), st.integers(3, 12), st.booleans())
def test_who_sees_whom_is_known_from_both_ends(seed: int, size: int, all_limited: bool) -> None:
    """Ranges that differ, some without a limit, while players leave and turns begin."""
    chance = Chance(seed)
    least = 1 if all_limited else 0
    ranges = tuple([(s, least + chance.below(3)) for s in range(size)])
    rules = Ruleset(attack="multiple", ranges=tuple([pair for pair in ranges if pair[1]]))
    game = random_game(size, rules, seed, deck=[BEAR] * 12)
    while not game.over:
        for seat in players(game):
            reaches = [(other, game.player(other).reach) for other in players(game)]
            expected = [other for other, reach in reaches if reach is None or seat in reach]
            assert list(who_sees(game, seat)) == expected
        play(game, chance, 12)
        concede(game, chance.below(size))
