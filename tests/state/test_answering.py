"""Questions answer to the places of their options, list their legal answers, and have defaults."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from apnap import IllegalAnswer, Session, combine, submit
from apnap.formats import free_for_all
from apnap.rules.casting.modes import WhichModes
from apnap.rules.game.setup import SeatSetup
from apnap.state.question import (
    NO,
    PASS,
    YES,
    Act,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Kind,
    Option,
    Question,
)
from apnap.testing.decks import small_deck
from apnap.testing.random_play import Chance, random_answer, random_game

A, B, C = Option("choose", 11), Option("choose", 12), Option("choose", 13)
ABC = (A, B, C)


ONE = Question("one", "608.2d", 0, ABC, prompt="Choose a creature.")
SOME = ChooseSome("some", "608.2d", 0, ABC, prompt="Choose creatures.", low=1, high=2)
ORDER = Arrange("order", "401.4", 0, ABC, prompt="Put them in order.")
AT_MOST_TWO = WhichModes((0, 1, 2), ABC)
TOKENS = Option("attack", 14, 1, many=3)
ATTACK = Declare("attack", "508.1", 0, (A, B, TOKENS), kind=Kind.ATTACKERS, legality=AT_MOST_TWO)
SPLIT = Divide("divide", "601.2d", 0, (A, B), prompt="Divide 3 damage.", total=3, least=1)
NUMBER = ChooseNumber("x", "107.3a", 0, prompt="Choose X.", low=1, high=4, but=(2,))
NAME = ChooseName("name", "201.4", 0, prompt="Name a card.", names=("Forest", "Island"))


@pytest.mark.parametrize(
    ("question", "places", "answer"),
    [
        (ONE, 2, C),
        (SOME, [0, 2], (A, C)),
        (SOME, (0, 2), (A, C)),
        (SOME, [A, 2], (A, C)),
        (ORDER, [2, 0, 1], (C, A, B)),
        (ATTACK, [0, 2], (A, TOKENS)),
        (ATTACK, [[2, 1]], (TOKENS._replace(many=1),)),
        (ATTACK, [], ()),
        (SPLIT, [[0, 2], [1, 1]], ((A, 2), (B, 1))),
        (NUMBER, 3, 3),
        (NAME, "Island", "Island"),
    ],
)
def test_places_stand_for_options(question: Question, places: object, answer: object) -> None:
    decoded = json.loads(json.dumps(places)) if A not in (places, *_parts(places)) else places
    assert question.in_full(decoded) == answer
    assert question.is_legal(question.in_full(decoded))
    assert question.in_full(question.in_places(answer)) == answer
    assert question.in_full(answer) == answer


def _parts(places: object) -> tuple[object, ...]:
    return tuple(places) if isinstance(places, (list, tuple)) else ()


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (ONE, 3, "3 is not the place of an option: the places are 0 to 2; try 0"),
        (ONE, -1, "-1 is not the place of an option"),
        (ONE, True, "yes or no is not one of the 3 options"),
        (ONE, None, "no answer is not one of the 3 options"),
        (ONE, YES, "an option that was not offered is not one of the 3 options"),
        (SOME, 1, "1 is not a list of options or of their places; try [0]"),
        (SOME, [0, 0], "an option is chosen twice (option 0)"),
        (SOME, [0, 1, 2], "3 chosen, but 1 to 2 wanted"),
        (SOME, [0, "B"], "“B” is not one of the 3 options"),
        (ORDER, [0, 1], "all 3 options have to be put in order; try [0, 1, 2]"),
        (ATTACK, [[2, 4]], "4 is not how many of them: say a number from 1 to 3 (option 2)"),
        (SPLIT, [[0, 3], [1, 0]], "0 is not a number of at least 1 (option 1)"),
        (SPLIT, [[0, 3]], "each has to get a part; try [[0, 2], [1, 1]]"),
        (SPLIT, [0, 1], "0 is not a pair of an option and a number"),
        (NUMBER, 9, "9 is not a number from 1 to 4"),
        (NUMBER, "3", "“3” is not a number from 1 to 4"),
        (NAME, "Ox", "“Ox” is not one of the 2 possible names; try “Forest”"),
    ],
)
def test_a_refusal_says_what_was_wrong_and_what_to_try(
    question: Question, answer: object, words: str
) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        question.check(question.in_full(answer))
    assert words.casefold() in str(refused.value).casefold()
    assert "Option(" not in str(refused.value)


def test_answers_are_all_the_legal_ones() -> None:
    assert list(ONE.answers()) == [A, B, C]
    assert list(SOME.answers()) == [(A,), (B,), (C,), (A, B), (A, C), (B, C)]
    assert len(list(ORDER.answers())) == 6
    assert list(SPLIT.answers()) == [((A, 2), (B, 1)), ((A, 1), (B, 2))]
    assert list(NUMBER.answers()) == [1, 3, 4]
    assert list(NAME.answers()) == ["Forest", "Island"]
    attacks = list(ATTACK.answers())
    assert len(attacks) == len(set(attacks)) == 13  # none, one of 5, or two; 1 to 3 tokens are one
    assert all(ATTACK.is_legal(each) for each in attacks)


def test_answers_are_found_one_by_one() -> None:
    many = ChooseSome("n", "1", 0, tuple([Option("x", n) for n in range(60)]), low=30, high=30)
    assert len(next(iter(many.answers()))) == 30
    assert next(iter(ChooseNumber("n", "1", 0, high=10**12).answers())) == 0


@pytest.mark.parametrize(
    ("question", "default", "text"),
    [
        (ONE, None, ""),
        (Question("one", "608.2d", 0, (A,)), A, "Take the only option."),
        (Question("m", "103.5", 0, (NO, YES), kind=Kind.MULLIGAN), NO, "Keep this hand."),
        (Act("act", "117.1", 0, (PASS, A)), PASS, "Pass."),
        (SOME, None, ""),
        (ChooseSome("all", "608.2d", 0, ABC, low=3, high=3), ABC, "Choose all of them."),
        (ChooseSome("one", "601.2c", 0, ABC[:1], low=1, high=1), ABC[:1], "Choose the only one."),
        (ORDER, ABC, "Take the order shown."),
        (ATTACK, (), "Don't attack."),
        (Declare("d", "508.1", 0, ABC, proposal=(A,)), (A,), "Agree to your teammate's proposal."),
        (SPLIT, None, ""),
        (NUMBER, None, ""),
        (ChooseNumber("n", "1", 0, low=2, high=2), 2, "Choose 2."),
        (ChooseNumber("n", "729.2b", 0, high=9, kind=Kind.SHORTCUT), 9, "Accept."),
        (NAME, None, ""),
    ],
)
def test_a_default_is_what_a_player_without_a_wish_does(
    question: Question, default: object, text: str
) -> None:
    assert question.default == default
    assert question.default_text == text
    assert default is None or question.is_legal(question.default)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_the_same_with_places_as_with_options(seed: int) -> None:
    one = random_game(3, combine(free_for_all), seed)
    other = one.copy()
    chance = Chance(seed)
    for _ in range(200):
        question = one.question
        if question is None:
            break
        answer = random_answer(question, chance)
        submit(one, question.id, answer)
        submit(other, question.id, json.loads(json.dumps(question.in_places(answer))))
        default = question.default
        assert default is None or question.is_legal(default)
        assert (default is None) == (question.default_text == "")
        assert all(question.is_legal(each) for each in islice(question.answers(), 20))
    assert [entry.text for entry in one.log] == [entry.text for entry in other.log]


def test_a_session_records_the_options_of_an_answer_in_places() -> None:
    seats = [SeatSetup(name, small_deck()) for name in ("Ann", "Bob")]
    played, placed = (Session(seats, combine(free_for_all), seed=5) for _ in range(2))
    chance = Chance(5)
    for _ in range(80):
        question = played.questions[0]
        answer = random_answer(question, chance)
        played.submit(question.id, answer)
        placed.submit(question.id, question.in_places(answer))
    assert played.save() == placed.save()


def test_questions_and_options_are_short_to_read() -> None:
    assert repr(Option("cast", 17, nth=2)) == "Option('cast', what=17, nth=2)"
    assert repr(ONE) == "<Question '' for seat 0: 'Choose a creature.', 3 options>"
    assert len(repr(Arrange("o", "1", 0, tuple([Option("x", n) for n in range(999)])))) < 100
