"""Events that no card at the table makes happen."""

from __future__ import annotations

from apnap.rules.machine.engine import advance
from apnap.rules.machine.happening import happen
from apnap.state.agenda import Procedure
from apnap.state.event import Event

from .scenario import Table


def make(t: Table, *things: Event | Procedure) -> None:
    """Let events happen together, or run one procedure, before the questions that are open now.

    Questions that come up are asked; state-based actions are not checked before somebody would
    get priority anew.
    """
    t.begin()
    events = [thing for thing in things if isinstance(thing, Event)]
    [procedure] = [thing for thing in things if isinstance(thing, Procedure)] or [happen(*events)]
    game = t.game
    number = min(game.turns)
    procedure.turn, procedure.silent, procedure.epoch = number, True, game.epoch
    turn = game.edit_turn(number)
    turn.agenda = (*turn.agenda, procedure)
    game.turns_to_ask_again = (*game.turns_to_ask_again, number)
    advance(game)
