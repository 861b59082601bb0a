"""A game among bots, and how a bot is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.question import Answer, IllegalAnswer, Question
from apnap.table import view_for

from .bot import Bot
from .loading import BotError

TURN_CAP = 200


def answer_of(bot: Bot, game: Game, question: Question) -> Answer:
    """The bot's answer to the question; raises BotError, which names the bot, if it raises
    something itself or its answer is not legal.

    >>> from apnap.bots import make_bot
    >>> from apnap.testing import table
    >>> t = table(2)
    >>> _ = t.begin()
    >>> answer_of(make_bot("plain", 7, 0), t.game, t.game.question).verb
    'pass'
    """
    try:
        answer = bot.answer(view_for(game, question), question)
        question.check(question.in_full(answer))
    except Exception as error:
        raise bot_error(bot, game, question, error) from error
    return answer


def bot_error(bot: Bot, game: Game, question: Question, error: Exception) -> BotError:
    """What went wrong when this bot was asked, as an error to be shown."""
    asked = f"the question {question.prompt or question.key!r} [{question.rule}]"
    who = f"the bot {type(bot).__name__} of {game.player(question.decider).name}"
    if isinstance(error, IllegalAnswer):
        return BotError(f"{who} gave an illegal answer to {asked}: {error}")
    return BotError(f"{who} failed at {asked}: {type(error).__name__}: {error}")


@dataclass
class Played:
    """The number of turns and answers in a game among bots."""

    turns: int = 0
    answers: int = 0


def play_out(
    game: Game,
    bots: list[Bot],
    turn_cap: int = TURN_CAP,
    before_answer: Callable[[Question, Answer], None] | None = None,
) -> Played:
    """Let the bots (one for each seat) play until the game is over or the turn cap is passed.
    Raises BotError if one of them gives an illegal answer or fails. `before_answer` is told each
    answer, while its question is still open.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> from apnap.bots import make_bot
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> bots = [make_bot("plain", 7, seat) for seat in range(3)]
    >>> play_out(game, bots).turns > 0
    True
    """
    played = Played()
    numbers: dict[int, int] = {}  # turns of each marker, kept after the marker is removed
    while (question := game.question) is not None:
        number = game.turns[question.turn].number
        if numbers.get(question.turn) != number:
            numbers.update({each: turn.number for each, turn in game.turns.items()})
            played.turns = sum(numbers.values())
            if played.turns > turn_cap:
                played.turns = turn_cap
                return played
        bot = bots[question.decider]
        try:
            answer = bot.answer(view_for(game, question), question)
        except Exception as error:
            raise bot_error(bot, game, question, error) from error
        if before_answer is not None:
            before_answer(question, answer)
        try:
            submit(game, question.id, answer, question.decider)
        except IllegalAnswer as error:
            raise bot_error(bot, game, question, error) from error
        played.answers += 1
    numbers.update({each: turn.number for each, turn in game.turns.items()})
    played.turns = sum(numbers.values())
    return played
