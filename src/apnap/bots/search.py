"""The search policy: the greedy bot's answers, and others like them, tried out to the player's next
turn in many games that agree with what the seat knows.

- Where there is nothing to decide it answers like the greedy bot, without a search.
- Whatever it is unsure about after the search it does like the greedy bot.
- With `rounds` the same seed gives the same answers; with `seconds` it searches as long as that.
"""

from __future__ import annotations

from time import perf_counter
from typing import ClassVar

from apnap.state.question import Act, Answer, Declare, Kind, Option, Question
from apnap.table import SeatView

from .bot import by_creature, is_combat
from .greedy import GreedyBot
from .greedy_candidates import PAYING, candidates
from .greedy_trials import Trials
from .search_tree import Budget, Search

MOST = 8  # answers that are searched
ROUNDS = 64


class SearchBot(GreedyBot):
    """A bot that tries its answers out to its next turn, in many games as they could be."""

    OPTIONS: ClassVar[dict[str, type]] = {"rounds": int, "seconds": float}

    def __init__(self, seed: int, seat: int, rounds: int = ROUNDS, seconds: float = 0.0) -> None:
        super().__init__(seed, seat)
        self.rounds, self.seconds = rounds, seconds

    def answer(self, view: SeatView, question: Question) -> Answer:
        first = super().answer(view, question)
        if question.kind in (Kind.MULLIGAN, Kind.CONSPIRACIES, Kind.AGENDA, *PAYING):
            return first
        answers = self.alternatives(view, question, first)
        if len(answers) < 2:
            return first
        return Search(view, question, answers).best(self.budget(), self.chance)

    def budget(self) -> Budget:
        """How much may be tried for one question."""
        if self.seconds:
            return Budget(self.seconds, perf_counter)
        return Budget(self.rounds)

    def alternatives(self, view: SeatView, question: Question, first: Answer) -> list[Answer]:
        """The answers that are searched, the greedy bot's first; only that one if there is nothing
        to decide."""
        if isinstance(question, Act):
            found = self.actions(view, question, first)
        elif is_combat(question):
            found = [] if question.proposal is not None else variations(view, question, first)
        else:
            trials = Trials(view, self.chance)
            asked = trials.asked(question)
            found = [] if asked is None else candidates(trials.game, trials.worth, asked)
        different = [first]
        for answer in found:
            if answer not in different and question.is_legal(answer):
                different.append(answer)
        return different[:MOST]

    def actions(self, view: SeatView, question: Act, first: Answer) -> list[Answer]:
        """117.1: To pass, and the actions that the greedy bot would try. A land is played without
        a search."""
        if isinstance(first, Option) and first.verb in ("play", "take action"):
            return []
        if not self.wants(view, question):
            return []
        return [question.options[0], *self.worth_trying(view, question)]


def variations(view: SeatView, question: Declare, first: Answer) -> list[Answer]:
    """508.1, 509.1: Declarations like the first one: with one creature less, with one more, with
    none; or with all attackers against one player."""
    assert isinstance(first, tuple)
    chosen = [option for option in first if isinstance(option, Option)]
    found: list[Answer] = [()]
    if question.options[0].verb == "attack":
        players = sorted({o.at for o in question.options if view.is_player(o.at)})
        found += [tuple([o for o in question.options if o.at == seat]) for seat in players]
    found += [tuple([o for o in chosen if o is not each]) for each in chosen]
    busy = {option.what for option in chosen}
    for creature, options in by_creature(question).items():
        if creature not in busy:
            found += [(*chosen, option) for option in options]
    return found
