"""Calls that can't be meant get an error that says what to write."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import apnap
from apnap import Game, SeatSetup, combine, new_game, option_texts, submit, view
from apnap.formats import free_for_all
from apnap.testing.decks import small_deck

SEATS = [SeatSetup(name, small_deck()) for name in ("Ann", "Bob")]


@pytest.fixture
def game() -> Game:
    return new_game(SEATS, combine(free_for_all), seed=1)


WRONG: list[tuple[Callable[[Any], object], str]] = [
    (lambda g: submit(g, g.question), r"write submit\(game, question.id, answer\)"),  # type: ignore[call-arg]
    (lambda g: submit(g, g.question, 0), "a Question is not the id of a question: write submit"),
    (lambda g: submit(g, g.question.id), "there is no 'answer' in this call: write submit"),  # type: ignore[call-arg]
    (lambda g: submit(g.question.id, 0, 0), "is not a Game, as new_game"),  # type: ignore[arg-type]
    (lambda g: view(g, 7), "there is no seat 7: the seats are 0 to 1, and None is a spectator"),
    (lambda g: view(g, "Ann"), "'Ann' is not a seat's number: write view"),  # type: ignore[arg-type]
    (lambda g: view(g), "there is no 'seat' in this call"),  # type: ignore[call-arg]
    (lambda g: combine("x"), "'x' is no format: combine takes those of apnap.formats"),  # type: ignore[arg-type]
    (lambda g: new_game([]), r"combine\(free_for_all\)"),  # type: ignore[call-arg]
    (lambda g: new_game(SEATS, free_for_all), "the function free_for_all is not a Ruleset"),  # type: ignore[arg-type]
    (lambda g: new_game(SEATS, "commander"), "'commander' is not a Ruleset"),  # type: ignore[arg-type]
    (lambda g: apnap.load(b"{}"), "a bytes is not a text"),  # type: ignore[arg-type]
    (lambda g: apnap.digest(g.question), "a Question is not a Game"),
    (lambda g: option_texts(g, g.question.id), "is not a Question: write option_texts"),
]


@pytest.mark.parametrize(("call", "words"), WRONG)
def test_misuse_is_answered_with_what_to_write(
    game: Game, call: Callable[[Any], object], words: str
) -> None:
    before = apnap.digest(game)
    with pytest.raises((TypeError, apnap.SetupError), match=words) as wrong:
        call(game)
    assert " at 0x" not in str(wrong.value)
    assert apnap.digest(game) == before


def test_a_question_that_is_not_open_is_named_with_one_that_is(game: Game) -> None:
    assert game.question is not None
    with pytest.raises(apnap.IllegalAnswer, match=f"open is '{game.question.id}'"):
        submit(game, "1.2.3", 0)


def test_a_refusal_says_what_the_options_stand_for(game: Game) -> None:
    assert game.question is not None
    with pytest.raises(apnap.IllegalAnswer, match=r"try 0 \(option 0 is “Keep this hand”\)"):
        submit(game, game.question.id, 9)


def test_too_few_players_are_refused_by_the_rule() -> None:
    with pytest.raises(apnap.SetupError, match=r"at least two players \(100.1\)"):
        new_game([], combine(free_for_all))


def test_the_compiler_is_loaded_when_it_is_needed() -> None:
    """A saved game has cards of any class; they are found all the same."""
    program = """
import sys, apnap
assert not [name for name in sys.modules if name.startswith("apnap.oracle")]
apnap.load(sys.stdin.read())
assert "apnap.oracle" in sys.modules
"""
    from apnap.cards import bundled_deck

    seats = [SeatSetup(name, bundled_deck("karlov")) for name in ("Ann", "Bob")]
    saved = apnap.dump(new_game(seats, combine(free_for_all), seed=2))
    subprocess.run([sys.executable, "-c", program], input=saved, text=True, check=True)
