"""Questions as a page gets them: under names that tell nothing.

A question's id is made of facts of the game, so a page gets a name for it that only the server can
make. Pages answer with the places of options.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from apnap.state.question import IllegalAnswer, Question


def public_id(secret: str, question: str) -> str:
    """The name under which pages know a question."""
    return blake2b(question.encode(), key=secret.encode()[:64], digest_size=9).hexdigest()


def hide_ids(secret: str, seen: dict[str, Any]) -> None:
    """Replace the ids of the questions in a view. 726.1a: The main game asks the questions of a
    subgame, so the views of subgames have the same questions."""
    for question in seen["questions"]:
        question["id"] = public_id(secret, question["id"])
    inner = seen.get("subgame")
    while inner is not None:
        inner["questions"] = seen["questions"]
        inner = inner.get("subgame")


def find_question(questions: list[Question], seat: int, secret: str, name: str) -> Question:
    """The open question with this public name; raises IllegalAnswer if it is not this seat's to
    answer."""
    for question in questions:
        if question.decider == seat and public_id(secret, question.id) == name:
            return question
    raise IllegalAnswer("117.3", "you are not asked this, or not any more: see what is asked now")
