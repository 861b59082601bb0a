"""703.4: the tables of turn-based actions that mechanics add to the steps of a turn.

`turns` asks these tables and names no mechanic. The others (untapping, drawing, declaring attackers
and so on) are in `turns` itself.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.machine.tables import enter
from apnap.state.event import Event
from apnap.state.game import Game

# The game, the number of the turn, and the active players (or those whose turn it is about).
Action = Callable[[Game, int, list[int]], list[Event]]
Change = Callable[[Game], None]

PHASING = "703.4a"
DAY_AND_NIGHT = "703.4b"
SCHEMES = "703.4e"
ATTRACTIONS = "703.4g"
CLEANING_UP = "703.4r"

ACTIONS: dict[str, Action] = {}
AS_TURN_BEGINS: dict[str, Change] = {}


def turn_based_action(rule: str, action: Action) -> None:
    """Enter a function that finds the events of the turn-based action with that number."""
    enter(ACTIONS, rule, action)


def as_turn_begins(rule: str, change: Change) -> None:
    """Enter a function that changes the game at the moment in which any turn begins."""
    enter(AS_TURN_BEGINS, rule, change)


def events_of(rule: str, game: Game, turn: int, seats: list[int]) -> list[Event]:
    """703.4: The events of the turn-based action with that number; empty: nothing is to be done."""
    return ACTIONS[rule](game, turn, seats)
