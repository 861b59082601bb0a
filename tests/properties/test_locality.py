"""A pass with nothing to do: its work grows neither with libraries nor with seats out of range."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from apnap.formats import combine, free_for_all, grand_melee
from apnap.rules.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Act
from apnap.state.ruleset import Ruleset
from apnap.testing.random_play import random_game

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

    sys.setprofile(count)
    try:
        submit(game, question.id, question.example())
    finally:
        sys.setprofile(None)
    return calls


def test_a_pass_costs_the_same_whatever_is_in_the_libraries() -> None:
    rules = replace(combine(free_for_all), skip_passes=False)
    few, many = (first_priority(4, rules, cards) for cards in (20, 400))
    assert work_of_a_pass(few) == work_of_a_pass(many) < 300


def test_a_pass_costs_the_same_however_many_sit_out_of_range() -> None:
    rules = replace(combine(grand_melee), skip_passes=False)
    few, many = (first_priority(seats, rules, 12) for seats in (16, 160))
    assert work_of_a_pass(many) <= 1.05 * work_of_a_pass(few)
