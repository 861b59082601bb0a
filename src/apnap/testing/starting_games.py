"""103: Games of tests that begin with decks, without a table in between."""

from __future__ import annotations

from typing import Any

from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset

STONE = CardDef("Stone", "artifact", cost="{9}")


def stones(number: int = 40) -> list[CardDef]:
    """A deck of so many cards that nobody can cast."""
    return [STONE] * number


def sit(
    *decks: list[CardDef], rules: Ruleset | None = None, teams: str = "", seed: int = 3
) -> Game:
    """A new game of players A, B, C … with these decks."""
    seats = []
    for number, deck in enumerate(decks):
        name = chr(ord("A") + number)
        seats.append(SeatSetup(name, deck, f"team {teams[number]}" if teams else ""))
    return new_game(seats, rules or Ruleset(first=0, skip_passes=False), seed)


def answer(game: Game, seat: int, value: Any) -> None:
    """The player answers the question that is open for them."""
    question = next(q for q in game.questions if q.player == seat)
    submit(game, question.id, value)


def all_keep(game: Game) -> None:
    """103.5: Everybody keeps their opening hand."""
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, NO)
