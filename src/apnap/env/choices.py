"""The kinds of questions, each broken into atoms."""

from __future__ import annotations

from apnap.state.asking_for_options import Arrange, ChooseSome, Declare
from apnap.state.asking_for_values import ChooseName, ChooseNumber, Divide
from apnap.state.question import Kind, Option, Question

from .atoms import DONE, Atom, Choice, blocks
from .declarations import ByCreature, Part, Subset

IN_COMBAT = (Kind.ATTACKERS, Kind.BLOCKERS, Kind.JOIN_ATTACK)


def choice_for(question: Question) -> Choice:
    """The question, to be answered atom by atom.

    >>> from apnap import Option, Question
    >>> choice = choice_for(Question("colour", "608.2d", 0, (Option("white"), Option("blue"))))
    >>> [atom.verb for atom in choice.atoms()]
    ['white', 'blue']
    >>> choice.take(1)
    >>> choice.done, choice.answer
    (True, Option('blue'))
    """
    if isinstance(question, Declare):
        return declared(question)
    if isinstance(question, Arrange):
        return Order(question.options)
    if isinstance(question, ChooseSome):
        return Some(question)
    if isinstance(question, Divide):
        return Part(question)
    if isinstance(question, ChooseNumber):
        return Number(question)
    if isinstance(question, ChooseName):
        return Name(question)
    return One(question.options)


def declared(question: Declare) -> Choice:
    """508.1, 509.1: A declaration, creature by creature, or another set that is legal as a whole;
    805.2: first of all, a player may agree to the proposal of a teammate."""
    choice = ByCreature(question) if question.kind in IN_COMBAT else Subset(question)
    return choice if question.proposal is None else Proposal(question, choice)


class One(Choice):
    """Exactly one option."""

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.options = options

    def atoms(self) -> list[Atom]:
        return [Atom.of(option) for option in self.options]

    def take(self, place: int) -> None:
        self.finish(self.options[place])


class Some(Choice):
    """Some of the options, one after another, in any order."""

    def __init__(self, question: ChooseSome) -> None:
        self.low, self.high = question.low, min(question.high, len(question.options))
        self.left = list(question.options)
        self.chosen: tuple[Option, ...] = ()
        if self.high == 0:
            self.finish(())

    def atoms(self) -> list[Atom]:
        enough = [DONE] if len(self.chosen) >= self.low else []
        return enough + [Atom.of(option) for option in self.left]

    def take(self, place: int) -> None:
        if len(self.chosen) >= self.low:
            if place == 0:
                self.finish(self.chosen)
                return
            place -= 1
        option = self.left.pop(place)
        self.chosen += (option,)
        self.picked += (option.what,)
        if len(self.chosen) == self.high:
            self.finish(self.chosen)


class Order(Choice):
    """All options in an order: which comes next, until one is left."""

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.left = list(options)
        self.chosen: tuple[Option, ...] = ()
        self.end_if_clear()

    def end_if_clear(self) -> None:
        if len(self.left) < 2:
            self.finish((*self.chosen, *self.left))

    def atoms(self) -> list[Atom]:
        return [Atom.of(option) for option in self.left]

    def take(self, place: int) -> None:
        option = self.left.pop(place)
        self.chosen += (option,)
        self.picked += (option.what,)
        self.end_if_clear()


class Number(Choice):
    """A number; of a long range, first the block that it is in."""

    def __init__(self, question: ChooseNumber) -> None:
        self.but = question.but
        self.low, self.high = question.low, question.high

    def atoms(self) -> list[Atom]:
        return [Atom("number", low=low, high=high) for low, high in self.offered()]

    def offered(self) -> list[tuple[int, int]]:
        """The blocks in which a number is allowed."""
        return [
            (low, high)
            for low, high in blocks(self.low, self.high)
            if high - low >= len({each for each in self.but if low <= each <= high})
        ]

    def take(self, place: int) -> None:
        self.low, self.high = self.offered()[place]
        if self.low == self.high:
            self.finish(self.low)


class Name(Choice):
    """A name; of a long list, first the part of it that the name is in."""

    def __init__(self, question: ChooseName) -> None:
        self.names = [str(each) for each in question.answers()] or [str(question.example())]
        self.low, self.high = 0, len(self.names) - 1

    def atoms(self) -> list[Atom]:
        return [
            Atom("name", low=low, high=high, name=self.names[low])
            for low, high in blocks(self.low, self.high)
        ]

    def take(self, place: int) -> None:
        self.low, self.high = blocks(self.low, self.high)[place]
        if self.low == self.high:
            self.finish(self.names[self.low])


class Proposal(Choice):
    """805.2: Agree to what a teammate has proposed, or declare something else."""

    def __init__(self, question: Declare, other: Choice) -> None:
        assert question.proposal is not None
        self.proposal = question.proposal
        self.other: Choice | None = None
        self.instead = other

    def atoms(self) -> list[Atom]:
        if self.other is None:
            return [Atom("agree"), Atom("other")]
        return self.other.atoms()

    def take(self, place: int) -> None:
        if self.other is not None:
            self.other.take(place)
            self.picked = self.other.picked
        elif place == 0:
            self.finish(self.proposal)
            return
        else:
            self.other = self.instead
        if self.other.done:
            self.finish(self.other.answer)
