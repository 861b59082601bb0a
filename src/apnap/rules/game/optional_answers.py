"""104.4b: whether an answer was an optional action, so that a loop would not be mandatory."""

from __future__ import annotations

from apnap.state.question import NO, Act, Answer, Arrange, ChooseSome, Question


def is_choice(question: Question, answer: Answer) -> bool:
    """104.4b: was there anything optional in it? Not to pass, to put things in an order, to have
    only one possibility, to call a coin (705.2), or (729.6) to refuse what would stop something
    ("unless"). Nor that whoever passes could have ended the loop (729.5)."""
    if isinstance(question, Act):
        return bool(answer != question.options[0])
    if question.rule == "118.12a":
        return bool(answer != NO)
    if isinstance(question, Arrange) or question.rule == "705.2":
        return False
    if isinstance(question, ChooseSome):
        return question.low != len(question.options) or question.high != len(question.options)
    return len(question.options) != 1
