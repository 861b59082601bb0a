"""117.3: an answer that is not legal is refused with the rule, and the game is as it was."""

from __future__ import annotations

import pytest

from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.game import Game
from apnap.state.question import YES, Act, IllegalAnswer, Option
from apnap.state.ruleset import Ruleset

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def game_of(players: int) -> Game:
    seats = [SeatSetup(name, [BEAR] * 20) for name in "ABCDEFGH"[:players]]
    return new_game(seats, Ruleset(skip_passes=False), seed=7)


def to_first_priority(players: int = 3) -> Game:
    game = game_of(players)
    while not isinstance(game.question, Act):
        question = game.question
        assert question is not None
        submit(game, question.id, question.example())
    return game


def unchanged(game: Game, before: tuple[str, str]) -> bool:
    return (digest(game), dump(game)) == before


@pytest.mark.parametrize(
    "answer",
    [Option("cast", 9999), Option("none"), 3, -1, "pass", None, (), (Option("pass"),), YES, [1]],
    ids=repr,
)
def test_117_1_an_answer_that_is_not_an_option_changes_nothing(answer: object) -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    before = (digest(game), dump(game))
    with pytest.raises(IllegalAnswer) as refused:
        submit(game, question.id, answer)
    assert refused.value.rule == "117.1"
    assert unchanged(game, before)
    submit(game, question.id, question.example())  # the question is still open


def test_117_3_only_the_decider_may_answer() -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    before = (digest(game), dump(game))
    other = (question.decider + 1) % 3
    with pytest.raises(IllegalAnswer, match=game.player(question.decider).name):
        submit(game, question.id, question.example(), by=other)
    assert unchanged(game, before)
    submit(game, question.id, question.example(), by=question.decider)


def test_117_3_a_question_is_answered_once() -> None:
    game = to_first_priority()
    question = game.question
    assert question is not None
    submit(game, question.id, question.example())
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="is not open"):
        submit(game, question.id, question.example())
    assert unchanged(game, before)


@pytest.mark.parametrize("number", ["", "nonsense", "1", "99.1.act 0.0", "1.-5.act 0.0", "x.y.z"])
def test_117_3_a_question_that_never_was(number: str) -> None:
    game = to_first_priority()
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="is not open"):
        submit(game, number, Option("pass"))
    assert unchanged(game, before)


def test_104_1_no_answers_after_the_end() -> None:
    game = to_first_priority(2)
    question = game.question
    assert question is not None
    concede(game, 0)
    assert game.over
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="the game is over"):
        submit(game, question.id, question.example())
    assert unchanged(game, before)


def test_an_example_is_always_legal() -> None:
    game = game_of(4)
    for _ in range(600):
        if game.over:
            break
        for question in game.questions:
            question.check(question.example())
        question = game.questions[0]
        submit(game, question.id, question.example())
    assert len(game.log) > 100
