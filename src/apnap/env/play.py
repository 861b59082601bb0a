"""A game as a sequence of decisions: whose turn it is to decide, from which atoms, and what
follows. The environments are made of this."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.question import Answer, Question
from apnap.table.seat_view import view_for
from apnap.table.yielding import Yields

from .atoms import Atom, Choice
from .choices import choice_for
from .rewards import Placement

Decides: TypeAlias = Callable[[Game, Question], Answer]  # answers a question, for one seat


class IllegalAction(ValueError):
    """The action is not among those that the mask allows; nothing has changed."""


class Play:
    """A game that goes on until somebody has to decide something."""

    def __init__(
        self,
        game: Game,
        actions: int,
        skip: bool = True,
        max_turns: int = 200,
        bots: dict[int, Decides] | None = None,
    ) -> None:
        self.game = game
        self.bots: dict[int, Decides] = bots or {}  # the players, by seat, who decide themselves
        self.actions = actions
        self.skip = skip  # decide for players what leaves no choice, and pass where it is usual
        self.max_turns = max_turns
        self.yields = [Yields(seat) for seat in range(game.size)]
        self.placement = Placement(game.sides)
        self.remaining = game.remaining
        self.placed: list[int] = []  # the seats whose rewards have become known in this step
        self.question: Question | None = None
        self.choice: Choice | None = None
        self.atoms: list[Atom] = []
        self.taken: list[int] = []  # the places of the atoms taken for this question
        self.page = 0
        self.cut_off = False  # the game has lasted too long
        self.decisions = 0
        self.changed = True  # since the state was last written into an observation

    @property
    def over(self) -> bool:
        """Whether nobody decides anything any more."""
        return self.question is None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        assert self.question is not None
        return self.question.decider

    # ---- going on ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the game run until there is something to decide, or it is over."""
        game = self.game
        while True:
            question = None if self.is_too_long() else game.question
            if question is None or game.remaining != self.remaining:
                self.place(ended=question is None)
                if self.bots and all(self.is_settled(seat) for seat in self.agents()):
                    question = None
            self.question, self.choice, self.taken, self.page = question, None, [], 0
            self.changed = True
            if question is None:
                self.atoms = []
                return
            if question.decider in self.bots:
                submit(game, question.id, self.bots[question.decider](game, question))
                continue
            if self.skip:
                answer = self.yields[question.decider].answer(view_for(game, question), question)
                if answer is not None:
                    submit(game, question.id, answer)
                    continue
            self.choice = choice_for(question)
            if self.look():
                return
            submit(game, question.id, self.choice.answer)

    def agents(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.game.size) if seat not in self.bots]

    def is_settled(self, seat: int) -> bool:
        """Whether the reward of this seat is known."""
        return self.game.player(seat).side in self.placement.rewards

    def reward(self, seat: int) -> float:
        """The reward of a seat, once it is known."""
        return self.placement.rewards[self.game.player(seat).side]

    def place(self, ended: bool) -> None:
        """Note who is out of the game now."""
        self.remaining = self.game.remaining
        for side in self.placement.update(self.game, ended):
            self.placed += self.game.sides[side]

    def look(self) -> bool:
        """Take what leaves no choice. Returns whether there is something to choose."""
        choice = self.choice
        assert choice is not None
        while not choice.done:
            self.atoms = choice.atoms()
            assert self.atoms, f"nothing can be chosen: {self.question!r}"
            if len(self.atoms) > 1 or not self.skip:
                return True
            choice.take(0)
            self.taken.append(0)
        return False

    def is_too_long(self) -> bool:
        """Whether the game has lasted longer than it may."""
        turns = self.game.turns
        if not self.game.over and turns:
            self.cut_off = max([turn.number for turn in turns.values()]) > self.max_turns
        return self.cut_off

    # ---- decisions -----------------------------------------------------------------------------

    @property
    def pages(self) -> int:
        """The number of pages that the atoms need; the last action of a page turns to the next."""
        many = len(self.atoms)
        return 1 if many <= self.actions else -(-many // (self.actions - 1))

    def offered(self) -> list[Atom]:
        """The atoms on this page; the place of each is its action."""
        if len(self.atoms) <= self.actions:
            return self.atoms
        size = self.actions - 1
        return self.atoms[self.page * size : (self.page + 1) * size]

    def is_allowed(self, action: int) -> bool:
        """Whether the mask allows this action."""
        turns = action == self.actions - 1 and self.pages > 1
        return turns or 0 <= action < len(self.offered())

    def check(self, action: int) -> None:
        """Raise IllegalAction unless the mask allows this action."""
        if not self.is_allowed(action):
            many, last = len(self.offered()), self.actions - 1
            more = f" and {last} for more options" if self.pages > 1 else ""
            raise IllegalAction(f"the mask allows 0 to {many - 1}{more}, and not {action}")

    def step(self, action: int) -> None:
        """Take an action for the seat that decides."""
        question, choice = self.question, self.choice
        assert question is not None
        assert choice is not None
        self.check(action)
        self.decisions += 1
        self.placed = []
        if self.pages > 1:
            if action == self.actions - 1:
                self.page = (self.page + 1) % self.pages
                return
            action += self.page * (self.actions - 1)
        choice.take(action)
        self.taken.append(action)
        self.page = 0
        if not self.look():
            submit(self.game, question.id, choice.answer)
            self.go_on()

    # ---- copies --------------------------------------------------------------------------------

    def at(self, game: Game, afresh: bool = False) -> Play:
        """The same moment in another game that asks the same question; `afresh`: or any other
        question, of which nothing has been chosen."""
        twin = Play(game, self.actions, self.skip, self.max_turns, self.bots)
        twin.placement = self.placement.copy()
        twin.remaining, twin.placed = self.remaining, self.placed.copy()
        twin.cut_off, twin.decisions = self.cut_off, self.decisions
        if self.question is None:
            return twin
        if afresh:
            twin.go_on()
            return twin
        twin.question = next(each for each in game.questions if each.id == self.question.id)
        twin.choice = choice_for(twin.question)
        for place in self.taken:
            twin.choice.take(place)
        twin.taken, twin.page = self.taken.copy(), self.page
        twin.atoms = twin.choice.atoms()
        return twin
