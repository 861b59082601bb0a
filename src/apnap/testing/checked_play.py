"""A random game with everything checked that can be checked without knowing what is right."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.game.setup import SeatSetup
from apnap.rules.machine.engine import advance
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.ruleset import Ruleset
from apnap.table.session import Session

from .asked import check_asked
from .invariants import check_all
from .random_play import Chance, random_answer

CROWD = 250  # so many objects besides a deck for each player


def play_checked(
    seats: list[SeatSetup],
    rules: Ruleset,
    seed: int,
    chance: Chance,
    most: int,
    often: int = 300,
    watch: Callable[[Session], None] | None = None,
) -> Session:
    """Play so many answers at random, or to the end of the game, or until there is too much of
    everything to go on; players concede now and then.

    At random points, once in `often` answers, the invariants are checked, and the game is saved,
    read back and compared; at the end it is replayed from its answers. `watch` is called after
    each answer.
    """
    session = Session(seats, rules, seed)
    for _ in range(most):
        questions = session.questions
        if not questions or is_crowded(session.game):
            break
        if not chance.below(400):
            session.concede(chance.below(len(seats)))
            continue
        question = questions[chance.below(len(questions))]
        check_asked(session.game, question)
        session.submit(question.id, random_answer(question, chance))
        if watch is not None:
            watch(session)
        if not chance.below(often):
            check(session)
    check(session)
    again = Session.load(session.save())
    assert digest(again.game) == digest(session.game), "the replay ends otherwise"
    return session


def is_crowded(game: Game) -> bool:
    """Whether there is so much on the table that each answer may take as long as all before it."""
    return sum([len(table.objects) for table in game.seats]) > game.size * 60 + CROWD


def check(session: Session) -> None:
    game = session.game
    check_all(game)
    twin = load(dump(game))
    advance(twin)
    assert digest(twin) == digest(game), "read back, it is another game"
    assert [q.id for q in twin.questions] == [q.id for q in game.questions], "other questions"
