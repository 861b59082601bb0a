"""805.2, 805.6: A team decides together."""

from __future__ import annotations

from collections.abc import Callable

from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Filed, Question
from apnap.state.seats import primary

Ask = Callable[[int, Filed], Question]


def team_answer(
    game: Game, procedure: Procedure, side: tuple[int, ...], ask: Ask
) -> tuple[Filed, list[Question]]:
    """805.2: The team's answer, or the questions of the members who have not answered yet.

    Any member may propose an answer; the others see the proposal, and confirm it by giving the same
    one. If they don't agree, the primary player's answer stands; 800.4h: if that player has left,
    the answer of the next member in turn order.
    """
    members = [seat for seat in side if game.is_in(seat)]
    given: dict[int, Filed] = {}
    proposal: Filed = None
    for seat in members:
        question = ask(seat, None)
        answer = procedure.answer_to(question)
        if answer is not None:
            given[seat] = answer
            proposal = answer if proposal is None else proposal
    missing = [seat for seat in members if seat not in given]
    if missing:
        return None, [ask(seat, proposal) for seat in missing]
    return given[primary(game, tuple(members))], []


def open_to_side(game: Game, procedure: Procedure, questions: list[Question]) -> list[Question]:
    """101.4, 805.6: The questions that may be answered now: the first open one and, where turns are
    shared, the first of each teammate, since a team chooses in any order."""
    open_questions: dict[int, Question] = {}
    for question in questions:
        if procedure.answer_to(question) is None:
            open_questions.setdefault(player_of(question), question)
    first = next(iter(open_questions), NOBODY)
    side = game.side_of(first) if game.rules.shared_turns and first != NOBODY else (first,)
    return [question for seat, question in open_questions.items() if seat in side]


def player_of(question: Question) -> int:
    """720.5: The player whose choice it is, whoever decides for that player."""
    return question.decider if question.player == NOBODY else question.player
