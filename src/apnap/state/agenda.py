"""Procedures: facts gathered so far, and the place in a tuple of steps that gather the rest.

A step returns what it still needs:

- a `Question`, or a list of them for several deciders: each answer is filed under the question's
  key and the *same* step runs again, so a step that asks has changed nothing;
- a `Procedure`: it runs to its end, and the *next* step finds its outcome in `happened`;
- `None`: nothing, go on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .event import Event
from .names import NOBODY
from .question import Filed, Question
from .records import Record

if TYPE_CHECKING:
    from .game import Game


# Shared by all procedures, since fields are replaced and never changed in place.
NO_ANSWERS: dict[str, Filed] = {}
NO_BINDINGS: dict[str, tuple[Event, ...]] = {}


@dataclass
class Procedure(Record):
    """One action of the rulebook that is in progress. `controller` is the player who performs
    it."""

    turn: int = NOBODY
    controller: int = NOBODY
    at: int = 0
    answers: dict[str, Filed] = field(default_factory=lambda: NO_ANSWERS)
    happened: tuple[Event, ...] = ()  # the events of the procedure that this one last waited for
    silent: bool = False  # the procedure below is not told what happened in this one

    def is_interruptible(self) -> bool:
        """Whether turns nearby may go on while this one asks a question. They may only between
        actions."""
        return False

    def is_announcing(self) -> bool:
        """121.8: Whether a spell is being cast, or an ability activated that goes on the stack."""
        return False

    def steps(self) -> tuple[Step, ...]:
        """The steps of this procedure, in order."""
        raise NotImplementedError

    def outcome(self) -> tuple[Event, ...]:
        """The events that the procedure waiting for this one will find in `happened`."""
        return self.happened

    def answer_to(self, question: Question) -> Filed:
        """The answer to the question, if there is one and it is still legal: another turn may have
        changed that."""
        answer = self.answers.get(question.key)
        return answer if answer is not None and question.is_legal(answer) else None

    def first_open(self, questions: list[Question]) -> Question | None:
        """The first question without an answer."""
        for question in questions:
            if self.answer_to(question) is None:
                return question
        return None

    def nested_game(self) -> Game | None:
        """726: The subgame that is being played, to look at."""
        return None

    def own_nested(self, game: Game) -> Game:
        """726: The subgame, to be played on."""
        raise NotImplementedError

    def outlives_controller(self) -> bool:
        """800.4: Whether the procedure goes on after its player has left the game."""
        return False

    def someone_left(self, game: Game) -> None:
        """800.4a: Called when players near this turn have left the game."""

    def tries_again(self, game: Game, above: list[Procedure]) -> bool:
        """800.4a: Called when players near this turn have left the game: whether the procedures
        above, which its last step has begun, can't be finished any more, so that it takes that step
        again."""
        return False

    def broken_off(self, game: Game) -> None:
        """800.4: Called when the procedure can't be finished, since a player has left: undo what
        was only temporary."""

    def hand_on(self, below: Procedure) -> None:
        """Called at the end: tell the waiting procedure what it has to know besides the events."""

    def go_to(self, step: Step) -> None:
        """Take that step next, and forget the answers of this round."""
        steps, at = self.steps(), 0
        while steps[at] is not step:
            at += 1
        self.at, self.answers = at, NO_ANSWERS

    def finish(self) -> None:
        """End the procedure after the current step."""
        self.at = len(self.steps())


# Usually it is None: in the compiled kernel, the kinds are compared in this order.
Need = None | Procedure | Question | list[Question]
Step = Callable[["Game", Any], Need]


@dataclass
class Resolution(Procedure):
    """Everything an instruction may know about the spell or ability it belongs to."""

    source: int = NOBODY  # the object on the stack, or the one the ability is from
    nth: int = NOBODY  # the number of the ability among those of its source, where it matters
    targets: tuple[tuple[int, ...], ...] = ()  # for each use of "target", those still legal
    divided: tuple[tuple[int, int], ...] = ()  # 601.2d: each target and its part
    x: int = 0
    modes: tuple[int, ...] = ()
    player: int = NOBODY  # "that player"
    about: tuple[Event, ...] = ()  # the events that made it trigger
    chosen: tuple[Filed, ...] = ()  # the answers to the questions of this instruction
    bindings: dict[str, tuple[Event, ...]] = field(default_factory=lambda: NO_BINDINGS)
    within: int = NOBODY  # 2008-02:601.11: it looks only within this player's range, too

    def hand_on(self, below: Procedure) -> None:
        """608.2c: Later instructions of the same spell or ability may refer to the events of
        these."""
        if isinstance(below, Resolution) and below.source == self.source and self.bindings:
            below.bindings = {**below.bindings, **self.bindings}
