"""2008-02:421.3: Loops that two or more players keep going, by the rules of before 2009.

The first player involved says how often everybody goes through the loop; each other player agrees
or says less. Since everything is as it was after each round, going through it changes nothing; what
matters is who has the last word.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import ChooseNumber, Kind, Question
from apnap.state.seats import in_turn_order

from .loops import Taken
from .shortcuts import MOST


@dataclass
class NameRounds(Procedure):
    """2008-02:421.3: The first player names a number of rounds, the others agree or name less."""

    others: tuple[int, ...] = ()  # the other players who keep the loop going
    action: str = ""  # what the first player would do again
    done: int = 1  # the rounds gone through so far, which are counted
    times: int = 0
    cut_by: int = NOBODY

    def steps(self) -> tuple[Step, ...]:
        return NAME_ROUNDS

    def outcome(self) -> tuple[Event, ...]:
        return self.happened


def rounds_to_name(seat: int, action: str, taken: tuple[Taken, ...]) -> NameRounds:
    """The procedure in which this player, who is the first one involved, names a number."""
    done = [each for each in taken if each.seat == seat and each.action == action]
    first = taken.index(done[0])
    others = tuple(sorted({each.seat for each in taken[first:]} - {seat}))
    return NameRounds(controller=seat, others=others, action=action, done=len(done))


def name_number(game: Game, rounds: NameRounds) -> Need:
    """2008-02:421.3: Ask the first player for a number."""
    question = ask_number(game, rounds, rounds.controller, "rounds", MOST)
    answer = rounds.answer_to(question)
    if answer is None:
        return question
    rounds.times = answer
    return None


def agree_or_lower(game: Game, rounds: NameRounds) -> Need:
    """2008-02:421.3: Ask each other player involved, in turn order, to agree or to name less."""
    times, cut_by = rounds.times, NOBODY
    for seat in in_turn_order(game, rounds.others, rounds.controller):
        if times == rounds.done or not game.is_in(seat):
            continue
        question = ask_number(game, rounds, seat, f"agree {seat}", times)
        answer = rounds.answer_to(question)
        if answer is None:
            return question
        if answer < times:
            times, cut_by = answer, seat
    rounds.times, rounds.cut_by = times, cut_by
    return None


def ask_number(game: Game, rounds: NameRounds, seat: int, key: str, most: int) -> Question:
    """The question how often the players go through the loop, those rounds counted that they
    have."""
    prompt = "Say how often you go through that, counting what was done."
    if seat != rounds.controller:
        said = f"{name_of(game, rounds.controller)} says {most} times."
        prompt = f"{said} Agree to that number, or name a smaller one."
    return ChooseNumber(
        key,
        "2008-02:421.3",
        decider_for(game, seat),
        player=seat,
        prompt=prompt,
        kind=Kind.SHORTCUT,
        low=rounds.done,
        high=most,
    )


def go_round(game: Game, rounds: NameRounds) -> Need:
    """2008-02:421.3: Everybody has gone through the loop so often."""
    return happen(
        GoRound(
            by=rounds.controller,
            others=rounds.others,
            action=rounds.action,
            times=rounds.times,
            cut_by=rounds.cut_by,
        )
    )


NAME_ROUNDS: tuple[Step, ...] = (name_number, agree_or_lower, go_round)


@dataclass
class GoRound(Event):
    """2008-02:421.3: Players have gone through a loop a number of times. Whoever named less has let
    the first player have the last word."""

    by: int = NOBODY
    others: tuple[int, ...] = ()
    action: str = ""
    times: int = 0
    cut_by: int = NOBODY

    def rule(self) -> str:
        return "2008-02:421.3"

    def roles(self) -> tuple[int, ...]:
        return (self.by, *self.others)

    def apply(self, game: Game) -> Event:
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        everybody = " and ".join([name_of(game, seat) for seat in (self.by, *self.others)])
        last = self.by if self.cut_by != NOBODY else self.others[-1]
        times = "once" if self.times == 1 else f"{self.times} times"
        return f"{everybody} go through a loop {times}; {name_of(game, last)} has the last word"
