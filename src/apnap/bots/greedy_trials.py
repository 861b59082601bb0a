"""Trying answers out, in a game that agrees with what the seat knows."""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.names import (
    BEGIN_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
)
from apnap.state.question import Act, Answer, Option, Question
from apnap.table import SeatView, determinize

from .chance import Chance
from .greedy_candidates import candidates, fallback
from .greedy_potential import potential
from .greedy_worth import WIN, Worth

FIGHTING = (
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE,
)
PATIENCE = 60  # answers after which a trial is broken off
BUDGET = 300  # answers that may be tried out for one question


class Trials:
    """Trials of answers to one question. All of them begin in the same game."""

    def __init__(self, view: SeatView, chance: Chance, budget: int = BUDGET) -> None:
        self.game = determinize(view, chance)
        # Every pass is asked for, so that trials end where the first of them begins.
        self.game.rules = replace(self.game.rules, skip_passes=False)
        self.seat = view.seat
        self.worth = Worth(self.game, view.seat)
        self.left = budget

    def now(self) -> float:
        """The worth of the position as it is."""
        return self.worth_of(self.game)

    def worth_of(self, game: Game) -> float:
        """The worth of a position, with regard to the attack that is still to come."""
        return self.worth.of(game) + potential(game, self.worth)

    def asked(self, question: Question) -> Question | None:
        """The question as it is asked in the game to try things out in; None if it is not."""
        for each in self.game.questions:
            if each.id == question.id and each.options == question.options:
                return each
        return None

    def value(self, question: Question, answer: Answer) -> float:
        """The worth of the position that this answer leads to, once what it began has ended."""
        if self.left <= 0:
            return -WIN
        twin = self.game.copy()
        submit(twin, question.id, answer)
        return self.settled(twin, deeper=True)

    def after_land(self, question: Act, land: Option) -> tuple[int, bool]:
        """The mana value of the dearest spell that can be cast right after this land was played,
        and whether the land is tapped."""
        twin = self.game.copy()
        submit(twin, question.id, land)
        markers = turns_of(twin)
        for _ in range(PATIENCE):
            following = twin.question
            if following is None or self.is_quiet(twin, following, markers):
                break
            submit(twin, following.id, fallback(following))
        if not isinstance(following, Act) or following.decider != self.seat:
            return 0, False
        spells = [twin.object(o.what).card for o in following.options if o.verb == "cast"]
        before = self.game.player(self.seat).battlefield
        new = [n for n in twin.player(self.seat).battlefield if n not in before]
        dearest = max([card.base.value for card in spells], default=0)
        return dearest, any(twin.object(number).tapped for number in new)

    def settled(self, game: Game, deeper: bool) -> float:
        """The worth of the game after everybody has passed until nothing is left on the stack, and
        a combat is over; with `deeper`, with the player's best choices on the way."""
        markers = turns_of(game)
        for _ in range(PATIENCE):
            question = game.question
            self.left -= 1
            if question is None or self.is_quiet(game, question, markers):
                break
            if question.decider == self.seat and not isinstance(question, Act):
                if deeper and self.left > 0:
                    return self.best_of(game, question)
                answer = candidates(game, self.worth, question)[0]
            else:
                answer = fallback(question)
            submit(game, question.id, answer)
        return self.worth_of(game)

    def best_of(self, game: Game, question: Question) -> float:
        """The worth after the best of the answers that are tried."""
        best = -2 * WIN
        for answer in candidates(game, self.worth, question):
            twin = game.copy()
            submit(twin, question.id, answer)
            best = max(best, self.settled(twin, deeper=is_early(question)))
            if self.left <= 0:
                break
        return best

    def is_quiet(self, game: Game, question: Question, markers: dict[int, int]) -> bool:
        """Whether nothing that was begun is still going on."""
        if not isinstance(question, Act):
            return False
        for number in question.stacks or (question.turn,):
            turn = game.turns[number]
            if turn.number != markers.get(number):
                continue
            if turn.stack or (turn.attackers and turn.step in FIGHTING):
                return False
        return True


def turns_of(game: Game) -> dict[int, int]:
    """How many turns have begun with each marker."""
    return {number: turn.number for number, turn in game.turns.items()}


def is_early(question: Question) -> bool:
    """Whether more choices follow that matter as much, such as targets after modes."""
    return "mode" in question.key
