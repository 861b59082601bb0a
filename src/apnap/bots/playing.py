"""Bots by name, and a game among bots."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.engine import submit
from apnap.state.game import Game

from .bot import Bot
from .plain import PlainBot
from .random import RandomBot

BOTS: dict[str, type[Bot]] = {"plain": PlainBot, "random": RandomBot}
TURN_CAP = 200


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """A bot of the kind with this name, for this seat.

    >>> make_bot("plain", 7, 0).seat
    0
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed, seat)


@dataclass
class Played:
    """The number of turns and answers in a game among bots."""

    turns: int = 0
    answers: int = 0


def play_out(game: Game, bots: list[Bot], turn_cap: int = TURN_CAP) -> Played:
    """Let the bots (one for each seat) play until the game is over or the turn cap is passed.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
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
        answer = bots[question.decider].answer(game.asking(question), question)
        submit(game, question.id, answer, question.decider)
        played.answers += 1
    numbers.update({each: turn.number for each, turn in game.turns.items()})
    played.turns = sum(numbers.values())
    return played
