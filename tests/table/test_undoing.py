"""Taking decisions back: exactly, and only while nobody has learned anything."""

from __future__ import annotations

import pytest

from apnap.bots import make_bot
from apnap.cards import builtin_card, bundled_deck
from apnap.formats import combine, free_for_all
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.question import Act, Option, Question
from apnap.state.ruleset import Ruleset
from apnap.table import Session, UndoError, view_for
from apnap.testing.texts import card

NAMES = ("Ann", "Bob", "Cay")
COIN = card("{T}: Flip a coin.", "Artifact", "Lucky Coin")
SCRY = card("Scry 1.", "Sorcery", "Peek Ahead")
DRAW = card("Draw a card.", "Sorcery", "Little Study")
GAIN = card("You gain 3 life.", "Sorcery", "Rest")
DISCARD = card("Each opponent discards a card.", "Sorcery", "Grab")
SHOWY = card("Players play with the top card of their libraries revealed.", "Artifact", "Glass")


def session_with(*cards: CardDef, people: tuple[int, ...] = ()) -> Session:
    """Three players in their first main phase, the first of whom has only these cards."""
    own = [cards[n % len(cards)] for n in range(60)]
    decks = [own, [builtin_card("Forest")] * 60, [builtin_card("Forest")] * 60]
    seats = [SeatSetup(name, deck) for name, deck in zip(NAMES, decks, strict=True)]
    session = Session(seats, Ruleset(first=0, random_seats=False, skip_passes=False), seed=3)
    session.people = frozenset(people)
    while session.game.turns.get(1) is None or session.game.turns[1].step != "precombat main":
        session.submit(session.questions[0].id, session.questions[0].example())
    return session


def asked(session: Session) -> Question:
    question = session.game.question
    assert question is not None
    return question


def act(session: Session, verb: str, name: str = "") -> None:
    """Take the first action of this kind, and answer whatever it asks with the example."""
    question = asked(session)
    game = session.game
    chosen = next(
        option
        for option in question.options
        if option.verb == verb and (not name or game.object(option.what).card.name == name)
    )
    session.submit(question.id, chosen)
    while not isinstance(asked(session), Act):
        session.submit(asked(session).id, asked(session).example())


def all_pass(session: Session) -> None:
    """Let everybody pass once, so that the top object of the stack resolves."""
    for _ in range(3):
        session.submit(asked(session).id, Option("pass"))


def test_a_decision_is_taken_back_exactly() -> None:
    session = session_with(builtin_card("Forest"), GAIN)
    before, saved, ids = dump(session.game), session.save(), [q.id for q in session.questions]
    act(session, "play", "Forest")
    assert dump(session.game) != before
    session.undo(0)
    assert dump(session.game) == before
    assert session.save() == saved
    assert [q.id for q in session.questions] == ids
    act(session, "play", "Forest")  # and the game goes on from there
    assert len(session.game.player(0).battlefield) == 1
    assert digest(Session.load(session.save()).game) == digest(session.game)


def test_decisions_are_taken_back_one_after_the_other() -> None:
    session = session_with(builtin_card("Forest"), GAIN)
    first = dump(session.game)
    act(session, "cast", "Rest")
    second = dump(session.game)
    all_pass(session)
    assert session.game.life(0) == 23
    session.undo(0)
    assert dump(session.game) == second  # before the own pass
    session.undo(0)
    assert dump(session.game) == first


def test_a_pass_given_by_the_yields_is_no_decision_of_the_player() -> None:
    session = session_with(GAIN)
    before = dump(session.game)
    act(session, "cast", "Rest")
    session.submit(asked(session).id, Option("pass"), automatic=True)
    session.undo(0)
    assert dump(session.game) == before


@pytest.mark.parametrize("spell", [DRAW, SCRY, DISCARD])
def test_nothing_is_taken_back_once_a_hidden_card_was_seen(spell: CardDef) -> None:
    session = session_with(spell)
    act(session, "cast")
    all_pass(session)
    while not isinstance(asked(session), Act):
        session.submit(asked(session).id, asked(session).example())
    before = dump(session.game)
    with pytest.raises(UndoError, match="has seen a hidden card"):
        session.undo(0)
    assert dump(session.game) == before


def test_a_top_card_that_has_become_visible_is_not_forgotten() -> None:
    session = session_with(SHOWY)
    act(session, "cast")
    all_pass(session)
    with pytest.raises(UndoError, match="has seen a hidden card"):
        session.undo(0)


def test_nothing_is_taken_back_once_chance_has_decided() -> None:
    session = session_with(COIN)
    act(session, "cast")
    all_pass(session)
    act(session, "activate", "Lucky Coin")
    session.undo(0)  # the ability is still on the stack
    act(session, "activate", "Lucky Coin")
    all_pass(session)
    session.submit(asked(session).id, asked(session).example())  # 705.2: heads or tails
    with pytest.raises(UndoError, match="chance has decided"):
        session.undo(0)


def test_other_people_have_to_agree() -> None:
    session = session_with(builtin_card("Forest"), GAIN, people=(0, 1, 2))
    before = dump(session.game)
    act(session, "play", "Forest")
    with pytest.raises(UndoError, match="Bob, Cay must agree"):
        session.undo(0)
    request = session.request_undo(0)
    assert request is not None
    assert request.waiting_for == {1, 2}
    assert not session.agree(1)
    with pytest.raises(UndoError, match="have agreed already"):
        session.agree(1)
    assert session.agree(2)
    assert dump(session.game) == before
    with pytest.raises(UndoError, match="nobody has asked"):
        session.agree(2)


def test_one_who_disagrees_ends_the_request_and_so_does_the_next_answer() -> None:
    session = session_with(builtin_card("Forest"), people=(0, 1))
    act(session, "play", "Forest")
    session.request_undo(0)
    session.disagree(1)
    with pytest.raises(UndoError, match="nobody has asked"):
        session.agree(1)
    session.request_undo(0)
    session.submit(asked(session).id, asked(session).example())
    with pytest.raises(UndoError, match="the game has gone on"):
        session.agree(1)


def test_a_person_alone_with_bots_needs_nobody() -> None:
    session = session_with(builtin_card("Forest"), people=(0,))
    before = dump(session.game)
    act(session, "play", "Forest")
    assert session.request_undo(0) is None
    assert dump(session.game) == before


def test_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    forests = [builtin_card("Forest")] * 60
    session = Session([SeatSetup(name, forests) for name in NAMES], Ruleset(), seed=3)
    with pytest.raises(UndoError, match="no decision to take back"):
        session.undo(2)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_decisions_taken_back_is_saved_as_if_they_had_never_been(seed: int) -> None:
    decks = ("green", "red", "blue")
    seats = [SeatSetup(name, bundled_deck(d)) for name, d in zip(NAMES, decks, strict=True)]
    session = Session(seats, combine(free_for_all), seed)
    bots = [make_bot("random", seed, seat) for seat in range(3)]
    undone = 0
    for number in range(400):
        question = session.game.question
        if question is None:
            break
        before, saved = dump(session.game), len(session.answers)
        answer = bots[question.decider].answer(view_for(session.game, question), question)
        session.submit(question.id, answer)
        if number % 3 == 0:
            try:
                session.undo(question.decider)
            except UndoError:
                continue
            undone += 1
            assert dump(session.game) == before
            assert len(session.answers) == saved
            again = session.game.question
            assert again is not None
            assert again.id == question.id
            session.submit(question.id, answer)
    assert undone > 20
    assert digest(Session.load(session.save()).game) == digest(session.game)
