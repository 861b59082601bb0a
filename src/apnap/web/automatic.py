"""Answers that nobody has to be asked for: those of bots, and the passes of people who yield."""

from __future__ import annotations

import time
from typing import Final

from apnap.bots import TURN_CAP
from apnap.state.question import Answer, Question

from .draft_table import draft_by_bots
from .live_table import LiveTable
from .yields_at_table import passed_for

AT_A_TIME: Final = 0.02  # seconds that are spent on answers before the pages are told


def next_answer(table: LiveTable) -> tuple[Question, Answer | None] | None:
    """A question that is answered without asking a person. The answer is None if a bot is still to
    be asked for it."""
    if table.session is None or table.phase != "playing" or is_endless(table):
        return None
    for question in table.session.questions:
        if table.player_at(question.decider).played_by:
            return question, None
        passed = passed_for(table, question)
        if passed is not None:
            return question, passed
    return None


def give(table: LiveTable, question: Question, passed: Answer | None) -> None:
    """Give the pass of somebody who yields or, if there is none, the answer of a bot."""
    if passed is None:
        table.submit(question, table.bot_answer(question))
    else:
        table.submit(question, passed, automatic=True)


def go_on(table: LiveTable, bots: bool) -> bool:
    """Answer all that yields answer and, with `bots`, what bots answer, for a moment. The answers
    are written down. Returns whether there is more to answer for bots."""
    if table.phase == "drafting":
        draft_by_bots(table)
    if table.session is None:
        return False
    began = time.perf_counter()
    while (found := next_answer(table)) is not None:
        question, answer = found
        if answer is None and (not bots or time.perf_counter() - began > AT_A_TIME):
            break
        give(table, question, answer)
    table.journal.write(table.session)
    return found is not None


def let_a_bot_act(table: LiveTable) -> None:
    """Let bots answer until something has happened that can be seen."""
    if table.session is None:
        return
    lines = len(table.session.game.log)
    while (found := next_answer(table)) is not None and len(table.session.game.log) == lines:
        give(table, *found)
    table.journal.write(table.session)


def is_endless(table: LiveTable) -> bool:
    """Whether only bots play, and have done so for very long."""
    if table.session is None or table.people():
        return False
    turns = table.session.game.turns.values()
    return sum([turn.number for turn in turns]) > TURN_CAP
