"""Playing at random, but always the same for a seed: what property tests and long games need."""

from __future__ import annotations

from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import (
    Act,
    Arrange,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Filed,
    Option,
    Question,
)
from apnap.state.rng import below, draw_bits, shuffled
from apnap.state.ruleset import Ruleset

from .decks import small_deck
from .setup import seat_name

MOST = 100  # the highest number that is ever chosen


class Chance:
    """A stream of random numbers of its own, apart from the game's."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn = 0

    def bits(self) -> int:
        self.drawn += 1
        return draw_bits(self.seed, -2, self.drawn)

    def below(self, sides: int) -> int:
        return below(self.bits(), sides)

    def shuffled(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return shuffled(options, self.bits())


def random_answer(question: Question, chance: Chance) -> Filed:
    """A legal answer; of a declaration, the example if no random try is legal as a whole."""
    answer = _guess(question, chance)
    return answer if question.is_legal(answer) else question.example()


def _guess(question: Question, chance: Chance) -> Filed:
    options = question.options
    if isinstance(question, Act):
        # Half the time something is done if it can be, so that games get somewhere.
        return options[chance.below(len(options))] if chance.below(2) else options[-1]
    if isinstance(question, Declare):
        return _declaration(question, chance)
    if isinstance(question, Arrange):
        return chance.shuffled(options)
    if isinstance(question, ChooseSome):
        number = question.low + chance.below(min(question.high, len(options)) - question.low + 1)
        return chance.shuffled(options)[:number]
    if isinstance(question, Divide):
        parts = dict.fromkeys(options, question.least)
        for _ in range(question.total - question.least * len(options)):
            parts[options[chance.below(len(options))]] += 1
        return tuple([pair for pair in parts.items() if pair[1]])
    if isinstance(question, ChooseNumber):
        number = question.low + chance.below(min(question.high - question.low, MOST) + 1)
        return number if number not in question.but else question.low
    return options[chance.below(len(options))] if options else question.example()


def _declaration(question: Declare, chance: Chance) -> Filed:
    """Add creatures at random, as long as the whole stays legal; a proposal is mostly agreed to."""
    if question.proposal is not None and chance.below(4):
        return question.proposal
    chosen: tuple[Option, ...] = ()
    for option in chance.shuffled(question.options):
        if option.many:
            option = option._replace(many=1 + chance.below(option.many))
        if chance.below(3) and question.is_legal((*chosen, option)):
            chosen = (*chosen, option)
    return chosen


def play(game: Game, chance: Chance, most: int, in_order: bool = False) -> int:
    """Answer so many questions at random, or until the game is over; returns how many were
    answered.

    With several turns at once the questions are answered in any order, or in marker order.
    """
    for number in range(most):
        questions = game.questions
        if not questions:
            return number
        question = questions[0 if in_order else chance.below(len(questions))]
        submit(game, question.id, random_answer(question, chance))
    return most


def random_game(
    size: int,
    rules: Ruleset,
    seed: int = 0,
    teams: str = "",
    deck: list[CardDef] | None = None,
) -> Game:
    """A game of small decks, at its first question."""
    cards = small_deck() if deck is None else deck
    seats = [
        SeatSetup(seat_name(number), list(cards), teams[number] if teams else "")
        for number in range(size)
    ]
    return new_game(seats, rules, seed)
