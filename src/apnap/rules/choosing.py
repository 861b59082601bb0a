"""805.2: how a side answers together."""

from __future__ import annotations

from collections.abc import Callable

from apnap.state.agenda import Procedure
from apnap.state.game import Game
from apnap.state.question import Answer, Question
from apnap.state.seats import primary

Ask = Callable[[int, Answer], Question]


def settle(
    game: Game, procedure: Procedure, side: tuple[int, ...], ask: Ask
) -> tuple[Answer, list[Question]]:
    """The side's answer, or the questions of those who have not answered yet.

    Any member may propose; the others see the proposal, and confirm it by giving the same answer.
    Where they don't agree, the primary player's answer stands (805.2).
    """
    members = [seat for seat in side if game.is_in(seat)]
    given: dict[int, Answer] = {}
    proposal: Answer = None
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
