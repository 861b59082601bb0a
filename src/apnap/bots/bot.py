"""The class that all bots derive from, and helpers for declarations."""

from __future__ import annotations

from typing import ClassVar, TypeGuard

from apnap.state.question import Answer, Declare, Option, Question
from apnap.table.seat_view import SeatView

from .chance import Chance


class Bot:
    """A player that answers the questions of one seat.

    Two bots of the same kind, seed and seat give the same answers to the same questions.
    """

    OPTIONS: ClassVar[dict[str, type]] = {}  # what may follow its name, as in search:rounds=200

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat
        self.chance = Chance(seed, seat)

    def answer(self, view: SeatView, question: Question) -> Answer:
        """A legal answer to a question for this seat, which knows of the game what the view
        shows."""
        raise NotImplementedError


def is_combat(question: Question) -> TypeGuard[Declare]:
    """Whether the question is about attackers or blockers, and not about targets or costs."""
    if not isinstance(question, Declare) or not question.options:
        return False
    return question.options[0].verb in ("attack", "block")


def legal_part(question: Declare, wanted: list[Option]) -> Answer:
    """508.1, 509.1: The wanted declaration; if it is illegal, as much of it as is legal, or else
    any legal one."""
    while wanted:
        if question.is_legal(tuple(wanted)):
            return tuple(wanted)
        wanted = wanted[:-1]
    return () if question.is_legal(()) else question.example()


def by_creature(question: Question) -> dict[int, list[Option]]:
    """The options of a declaration, for each creature."""
    options_of: dict[int, list[Option]] = {}
    for option in question.options:
        options_of.setdefault(option.what, []).append(option)
    return options_of
