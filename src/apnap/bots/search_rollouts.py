"""Games played on quickly by simple policies, and the chances to win where they stop."""

from __future__ import annotations

from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.names import POSTCOMBAT_MAIN, PRECOMBAT_MAIN, WON
from apnap.state.question import Act, Answer, ChooseNumber, Kind, Option, Question
from apnap.table import SeatView

from .bot import is_combat
from .greedy_attacks import Attacks
from .greedy_blocks import declare_blocks
from .greedy_candidates import PAYING, candidates, fallback
from .greedy_worth import Worth

ANSWERS = 400  # answers after which a game is broken off


def play_on(game: Game, turns: int) -> None:
    """Play until so many more turns have begun, with the quick policy in every seat."""
    last = turns_begun(game) + turns
    for _ in range(ANSWERS):
        question = game.question
        if question is None or turns_begun(game) >= last:
            return
        submit(game, question.id, quick_answer(game, question))


def turns_begun(game: Game) -> int:
    """The number of turns that all players have begun."""
    return sum([game.player(seat).turns_begun for seat in range(game.size)])


def quick_answer(game: Game, question: Question) -> Answer:
    """An answer that costs little to find: lands and permanents are played in main phases, and
    combat is fought as the greedy bot does."""
    here = game.asking(question)
    if isinstance(question, Act):
        return quick_action(here, question)
    if question.kind in PAYING:
        return fallback(question)
    worth = Worth(here, question.decider)
    if is_combat(question):
        if question.proposal is not None:
            return question.proposal
        view = SeatView(here, question.decider)
        if question.options[0].verb == "block":
            return declare_blocks(view, question, worth, here)
        return Attacks(view, question, worth, here).declaration()
    if isinstance(question, ChooseNumber) or question.kind is Kind.MULLIGAN:
        return fallback(question)
    return candidates(here, worth, question)[0]


def quick_action(game: Game, question: Act) -> Option:
    """117.1: A land, or else the dearest permanent that can be cast, in the own main phase."""
    mine = [game.turns[number] for number in question.stacks or (question.turn,)]
    if not any(
        turn.active == question.decider
        and turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
        and not turn.stack
        for turn in mine
    ):
        return question.options[0]
    best, most = question.options[0], -1
    for option in question.options:
        if option.verb == "play":
            return option
        if option.verb == "cast":
            chars = game.object(option.what).card.base
            if chars.is_permanent and chars.value > most:
                best, most = option, chars.value
    return best


def chances(game: Game) -> list[float]:
    """The chance of each seat's side to win: certain if the game is over, otherwise by the
    strength of the sides."""
    if game.over:
        return [float(game.player(seat).status == WON) for seat in range(game.size)]
    present = [seat for seat in range(game.size) if game.is_in(seat)]
    worth = Worth(game, present[0])
    return [worth.chances.get(seat, 0.0) for seat in range(game.size)]
