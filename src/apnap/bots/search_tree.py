"""A tree of the player's own decisions, tried out in games that agree with what the seat knows.

Every answer at the root is tried in the same worlds, so that their differences are not those of the
worlds; those that do worst are given up early. Further decisions of the player are nodes of the
tree, in which the best answer so far is tried most often; the others follow the quick policy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log, sqrt

from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.question import Act, Answer, Question
from apnap.table import SeatView, determinize

from .bot import is_combat
from .chance import Chance
from .greedy_candidates import PAYING, candidates
from .greedy_worth import Worth
from .search_rollouts import ANSWERS, chances, play_on, quick_answer, turns_begun

CURIOUS = 0.1  # how much answers that were tried seldom are preferred
DEEP = 3  # further decisions of the player in the tree
FEWEST = 3  # worlds after which an answer may be given up
SURE = 1.0  # standard deviations by which an answer has to be better than the first one

Values = list[float]  # the chance of each seat's side to win


@dataclass
class Edge:
    """An answer: how often it was tried, what came out for each seat, and the questions that may
    follow."""

    visits: int = 0
    total: Values = field(default_factory=list)
    nodes: dict[tuple[str, ...], Node] = field(default_factory=dict)

    def mean(self, seat: int) -> float:
        return self.total[seat] / self.visits if self.visits else 0.0

    def add(self, values: Values) -> None:
        self.visits += 1
        old = self.total or [0.0] * len(values)
        self.total = [a + b for a, b in zip(old, values, strict=True)]


@dataclass
class Node:
    """A question to the player, with the answers that were tried."""

    edges: dict[Answer, Edge] = field(default_factory=dict)

    def choose(self, answers: list[Answer], seat: int) -> tuple[Answer, Edge]:
        """The answer that is tried next: each once, then by result and curiosity."""
        for answer in answers:
            if answer not in self.edges:
                self.edges[answer] = Edge()
                return answer, self.edges[answer]
        visits = log(1 + sum([self.edges[answer].visits for answer in answers]))

        def promise(answer: Answer) -> float:
            edge = self.edges[answer]
            return edge.mean(seat) + CURIOUS * sqrt(visits / max(1, edge.visits))

        best = max(answers, key=promise)
        return best, self.edges[best]


class Budget:
    """How much may be tried: a number of rounds, or a time by some clock."""

    def __init__(self, most: float, clock: Callable[[], float] | None = None) -> None:
        self.most, self.clock = most, clock
        self.rounds = 0
        self.began = clock() if clock is not None else 0.0

    def used(self) -> float:
        """The part that is used up; 1 or more if nothing is left."""
        spent = self.rounds if self.clock is None else self.clock() - self.began
        return spent / self.most


class Search:
    """The search for the best of some answers to one question."""

    def __init__(self, view: SeatView, question: Question, answers: list[Answer]) -> None:
        self.view, self.question, self.seat = view, question, view.seat
        self.answers = answers
        self.edges: dict[Answer, Edge] = {answer: Edge() for answer in answers}
        self.results: dict[Answer, list[float]] = {answer: [] for answer in answers}

    def best(self, budget: Budget, chance: Chance) -> Answer:
        """The best answer; the first one, unless another is better beyond doubt."""
        left, phases = list(self.answers), max(1, ceil(log(len(self.answers), 2)))
        phase = 1
        while len(left) > 1 and budget.used() < 1:
            world = determinize(self.view, chance)
            if not any(each.id == self.question.id for each in world.questions):
                break
            for answer in left:
                self.round(world.copy(), answer)
                budget.rounds += 1
            worlds = len(self.results[left[0]])
            if worlds >= FEWEST and budget.used() >= phase / phases:
                keep = max(1, ceil(len(left) / 2))
                left = sorted(left, key=lambda each: -self.mean(each))[:keep]
                phase += 1
        return self.confident(max(left, key=self.mean))

    def mean(self, answer: Answer) -> float:
        return sum(self.results[answer]) / max(1, len(self.results[answer]))

    def confident(self, best: Answer) -> Answer:
        """The best answer if it beats the first one by more than chance would have it."""
        first = self.answers[0]
        pairs = zip(self.results[best], self.results[first], strict=False)
        gains = [mine - other for mine, other in pairs]
        if best == first or len(gains) < FEWEST:
            return first
        mean = sum(gains) / len(gains)
        spread = sqrt(sum([(each - mean) ** 2 for each in gains]) / (len(gains) - 1))
        return best if mean > SURE * spread / sqrt(len(gains)) else first

    # ---- one round -------------------------------------------------------------------------

    def round(self, game: Game, answer: Answer) -> None:
        """Try the answer in this world, and what may follow, until the player's next turn."""
        path = [self.edges[answer]]
        last = turns_begun(game) + len([n for n in range(game.size) if game.is_in(n)])
        submit(game, self.question.id, answer)
        for _ in range(ANSWERS):
            question = game.question
            if question is None or len(path) > DEEP or turns_begun(game) >= last:
                break
            if question.decider == self.seat and is_in_tree(question):
                path.append(self.descend(game, question, path[-1]))
            else:
                submit(game, question.id, quick_answer(game, question))
        play_on(game, max(0, last - turns_begun(game)))
        values = chances(game)
        for edge in path:
            edge.add(values)
        self.results[answer].append(values[self.seat])

    def descend(self, game: Game, question: Question, edge: Edge) -> Edge:
        """Answer a further question to the player. Returns the edge of the answer."""
        here = game.asking(question)
        answers = candidates(here, Worth(here, self.seat), question)
        key = (question.key, *[str(answer) for answer in answers])
        answer, following = edge.nodes.setdefault(key, Node()).choose(answers, self.seat)
        submit(game, question.id, answer)
        return following


def is_in_tree(question: Question) -> bool:
    """Whether answers to this question are compared in the tree: targets, modes and other
    choices."""
    if isinstance(question, Act) or is_combat(question) or question.kind in PAYING:
        return False
    return len(question.options) > 1
