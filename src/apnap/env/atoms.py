"""Answers put together from atoms: single small choices, each from a short list.

An agent picks one of a list of atoms, again and again, until the answer to the engine's question is
complete. Whatever atom is offered leads to a legal answer. Open `choices.py` for the kinds of
questions and `declarations.py` for answers that have to be legal as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.names import NOBODY
from apnap.state.question import Answer, Option

BLOCKS = 16  # numbers and names are offered in no more than this many blocks


@dataclass
class Atom:
    """One thing to choose: a verb, the objects or players that it is about, or a range of
    numbers.

    >>> Atom.of(Option("attack", 17, 2))
    Atom(verb='attack', what=17, at=2, nth=0, low=0, high=0, name='')
    """

    verb: str
    what: int = NOBODY
    at: int = NOBODY
    nth: int = 0
    low: int = 0
    high: int = 0
    name: str = ""

    @staticmethod
    def of(option: Option) -> Atom:
        """The atom that stands for an option of the question."""
        return Atom(option.verb, option.what, option.at, option.nth, option.many, option.many)


DONE = Atom("done")


class Choice:
    """An answer that is being put together."""

    done = False
    answer: Answer = ()
    picked: tuple[int, ...] = ()  # the objects and players chosen so far, to be shown

    def atoms(self) -> list[Atom]:
        """The atoms that may be taken now: never none, unless the answer is complete."""
        raise NotImplementedError

    def take(self, place: int) -> None:
        """Take the atom at this place of the list."""
        raise NotImplementedError

    def finish(self, answer: Answer) -> None:
        """Set the whole answer."""
        self.answer, self.done = answer, True


def blocks(low: int, high: int) -> list[tuple[int, int]]:
    """The range in blocks of about the same size; single numbers, if they are few.

    >>> blocks(0, 2)
    [(0, 0), (1, 1), (2, 2)]
    >>> blocks(1, 100)[:2], len(blocks(1, 100))
    ([(1, 7), (8, 14)], 15)
    """
    size = -(-(high - low + 1) // BLOCKS)
    return [(first, min(first + size - 1, high)) for first in range(low, high + 1, size)]
