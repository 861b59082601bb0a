"""Calls that can't be meant: the error says what to write."""

from __future__ import annotations

from typing import Any

import pytest

from apnap import SeatSetup, combine, concede, lines, new_game, option_texts, submit, view
from apnap.cards import bundled_deck, card
from apnap.formats import (
    Ruleset,
    emperors,
    free_for_all,
    headed_giant,
    individual_influence,
    limited_influence,
    starting_seat,
)

SEATS = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
GAME = new_game(SEATS, combine(free_for_all), seed=7)
QUESTION = GAME.question
assert QUESTION is not None

CALLS = [
    (submit, (GAME, QUESTION), "write submit(game, question.id, answer)"),
    (submit, (GAME, QUESTION.id), "write submit(game, question.id, answer)"),
    (view, (GAME, 7), "the seats are 0 to 2, and None is a spectator"),
    (view, (GAME, "Ann"), "write view(game, 0)"),
    (lines, ("x",), "write lines(game)"),
    (lines, (GAME, 9), "the seats are 0 to 2"),
    (lines, (GAME, "Bob"), "the seats are 0 to 2"),
    (concede, (GAME,), "write concede(game, 0)"),
    (option_texts, (GAME, QUESTION.id), "write option_texts(game, game.question)"),
    (QUESTION.check, (0,), "write question.options[0] or question.in_full(0)"),
    (combine, ("x",), "such as combine(free_for_all, limited_influence(2))"),
    (combine, ([free_for_all],), "a list is no format"),
    (combine, (Ruleset(),), "a Ruleset is no format"),
    (free_for_all, (), "write combine(free_for_all)"),
    (limited_influence, (), "write combine(limited_influence(2))"),
    (headed_giant, (2, 3), "write combine(headed_giant(2))"),
    (combine, (limited_influence,), "limited_influence is no format by itself"),
    (combine, (emperors,), "emperors is no format by itself"),
    (limited_influence, ("a",), "write limited_influence(2)"),
    (individual_influence, (3,), "write individual_influence([1, 2, 0])"),
    (starting_seat, ("Ann",), "write starting_seat(2)"),
    (headed_giant, (2.5,), "write headed_giant(3)"),
    (emperors, ("Ann",), "write emperors(5)"),
    (new_game, (SEATS, free_for_all), "as combine(...) returns it: write new_game("),
    (new_game, (SEATS, combine(free_for_all), "x"), "write a whole number, as in seed=7"),
    (card, (3,), "write card('Lightning Bolt')"),
]


@pytest.mark.parametrize(("function", "arguments", "advice"), CALLS)
def test_an_error_says_what_to_write(function: Any, arguments: Any, advice: str) -> None:
    with pytest.raises(Exception, match=r"^(?!.*object at)") as raised:
        function(*arguments)
    assert advice in str(raised.value)
    assert len(str(raised.value)) < 250


def test_an_unknown_base_is_named() -> None:
    with pytest.raises(TypeError, match="3 is no Ruleset: write combine"):
        combine(free_for_all, base=3)  # type: ignore[arg-type]
