"""What holds in every game: random play for 2 to 20 seats, alone and in teams."""

from hypothesis import given
from hypothesis import strategies as st

from apnap.rules.game.ending import concede
from apnap.rules.machine.engine import advance, submit
from apnap.state import codec
from apnap.state.codec import digest
from apnap.table.session import Session
from apnap.testing.invariants import cards_of, check_all, check_cards
from apnap.testing.random_play import Chance, play, random_answer
from apnap.testing.strategies import Sitting, examples, seeds, sittings

ANSWERS = 300


@examples(12)
@given(sittings(), seeds())
def test_invariants_hold_until_the_game_is_over(sitting: Sitting, seed: int):
    game, chance = sitting.game(seed), Chance(seed)
    before = cards_of(game)
    while not game.over:
        play(game, chance, 1 + chance.below(8))
        check_all(game)
        check_cards(game, before)


@examples(10)
@given(sittings(), seeds())
def test_a_player_may_leave_at_any_question(sitting: Sitting, seed: int):
    game, chance = sitting.game(seed), Chance(seed)
    while not game.over:
        play(game, chance, chance.below(40))
        concede(game, chance.below(game.size))
        check_all(game)
    assert game.questions == []


@examples(10)
@given(sittings(), seeds(), st.integers(0, ANSWERS))
def test_copies_are_played_on_by_themselves(sitting: Sitting, seed: int, answers: int):
    game = sitting.game(seed)
    play(game, Chance(seed), answers)
    now = digest(game)
    copy = game.copy()
    assert digest(copy) == now
    play(copy, Chance(seed + 1), 60)
    assert digest(game) == now
    later = digest(copy)
    other = game.copy()
    play(game, Chance(seed + 2), 60)
    assert digest(copy) == later
    assert digest(other) == now
    play(other, Chance(seed + 1), 60)
    assert digest(other) == later


@examples(8)
@given(sittings(), seeds(), st.integers(0, ANSWERS))
def test_a_game_read_back_goes_on_alike(sitting: Sitting, seed: int, answers: int):
    game = sitting.game(seed)
    play(game, Chance(seed), answers)
    again = codec.load(codec.dump(game))
    advance(again)
    assert digest(again) == digest(game)
    assert [q.id for q in again.questions] == [q.id for q in game.questions]
    play(game, Chance(seed + 1), 40)
    play(again, Chance(seed + 1), 40)
    assert digest(again) == digest(game)


@examples(8)
@given(sittings(), seeds(), st.integers(0, ANSWERS))
def test_a_session_is_replayed_from_its_answers(sitting: Sitting, seed: int, answers: int):
    session, chance = Session(sitting.seats(), sitting.rules, seed), Chance(seed)
    for number in range(answers):
        questions = session.questions
        if not questions:
            break
        if number % 97 == 96:
            session.concede(chance.below(session.game.size))
            continue
        question = questions[chance.below(len(questions))]
        session.submit(question.id, random_answer(question, chance))
    again = Session.load(session.save())
    assert digest(again.game) == digest(session.game)
    assert again.save() == session.save()


@examples(10)
@given(sittings(), seeds(), st.integers(0, ANSWERS))
def test_asking_changes_nothing(sitting: Sitting, seed: int, answers: int):
    game = sitting.game(seed)
    play(game, Chance(seed), answers)
    now, asked = digest(game), [(q.id, q.options) for q in game.questions]
    game.asked, game.turns_to_ask_again = {}, tuple(game.turns)
    advance(game)
    assert digest(game) == now
    assert [(q.id, q.options) for q in game.questions] == asked


@examples(10)
@given(sittings(), seeds(), st.integers(0, ANSWERS))
def test_an_answer_that_was_given_can_not_be_given_again(sitting: Sitting, seed: int, answers: int):
    """Question ids are not used twice in a row: what has been answered is gone, or asked anew."""
    game = sitting.game(seed)
    play(game, Chance(seed), answers)
    if game.over:
        return
    question = game.questions[0]
    submit(game, question.id, random_answer(question, Chance(seed)))
    for other in game.questions:
        if other.id == question.id:
            assert other.options != question.options or other.stacks != question.stacks
