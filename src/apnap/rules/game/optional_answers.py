"""104.4b: Whether an answer was a choice, so that a loop with it would not be mandatory."""

from __future__ import annotations

from apnap.state.question import NO, Act, Arrange, ChooseSome, Filed, Kind, Question


def is_choice(question: Question, answer: Filed) -> bool:
    """104.4b: Whether the answer was optional.

    Not optional are: passing, ordering things, the only possibility, calling a coin (705.2), and
    (729.6) refusing a cost that would stop something ("unless"). Passing doesn't become optional
    because another action could have ended the loop (729.5).
    """
    if isinstance(question, Act):
        return bool(answer != question.options[0])
    if question.kind is Kind.PAY_UNLESS:
        return bool(answer != NO)
    if isinstance(question, Arrange) or question.kind is Kind.COIN_CALL:
        return False
    if isinstance(question, ChooseSome):
        return question.low != len(question.options) or question.high != len(question.options)
    return len(question.options) != 1
