"""What a bot is."""

from __future__ import annotations

from typing import TypeGuard

from apnap.state.game import Game
from apnap.state.question import Answer, Declare, Option, Question

from .chance import Chance


class Bot:
    """A player that answers questions, each at its own seat.

    Two bots of the same kind, seed and seat answer the same questions alike.
    """

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat
        self.chance = Chance(seed, seat)

    def answer(self, game: Game, question: Question) -> Answer:
        """A legal answer. The bot looks at nothing that its seat may not see."""
        raise NotImplementedError


def is_combat(question: Question) -> TypeGuard[Declare]:
    """Is it about attackers or blockers, rather than targets or costs?"""
    if not isinstance(question, Declare) or not question.options:
        return False
    return question.options[0].verb in ("attack", "block")


def legal_part(question: Declare, wanted: list[Option]) -> Answer:
    """508.1, 509.1: the wanted declaration; or, if it is illegal, as much of it as is legal;
    or else any legal one."""
    while wanted:
        if question.is_legal(tuple(wanted)):
            return tuple(wanted)
        wanted = wanted[:-1]
    return () if question.is_legal(()) else question.example()


def by_creature(question: Question) -> dict[int, list[Option]]:
    """The options of a declaration, for each creature."""
    found: dict[int, list[Option]] = {}
    for option in question.options:
        found.setdefault(option.what, []).append(option)
    return found
