"""721: Effects that end the turn, or the combat phase, at once."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.combat import end_of_combat
from apnap.rules.game.state_based import StateBasedActions
from apnap.rules.machine.events import CeaseToExist, Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import CLEANUP, EXILE
from apnap.state.records import clone

from .extra_steps import phase_of, rest_of_phase


@dataclass
class EndAtOnce(Procedure):
    """721.1: End the turn; 721.2: or, with `combat`, the combat phase."""

    combat: bool = False

    def steps(self) -> tuple[Step, ...]:
        return END_AT_ONCE


def forget_triggers(game: Game, ending: EndAtOnce) -> Need:
    """721.1a: Triggered abilities that wait cease to exist; 721.2g: outside combat, no phase is
    ended."""
    turn = game.turns[ending.turn]
    if ending.combat and phase_of(turn.step) != "combat":
        ending.finish()
        return None
    waiting = [n for n in turn.waiting if game.find(n) is not None]
    game.edit_turn(ending.turn).waiting = ()
    return happen(*[NeverOnStack(on=number) for number in waiting]) if waiting else None


def exile_stack(game: Game, ending: EndAtOnce) -> Need:
    """721.1b: Exile every spell on the stack, also the one that is resolving; abilities cease to
    exist."""
    events: list[Event] = []
    for number in reversed(game.turns[ending.turn].stack):
        row = game.object(number)
        if row.ability is not None:
            events.append(CeaseToExist(on=number, why=("721.1b",)))
        else:
            events.append(Move(on=number, to=EXILE, why=("721.1b",), verb="is exiled"))
    return happen(*events) if events else None


def check_state(game: Game, ending: EndAtOnce) -> Need:
    """721.1c: Check state-based actions; nobody gets priority, and no triggers go on the stack."""
    return StateBasedActions() if game.turns[ending.turn].dirty else None


def skip_ahead(game: Game, ending: EndAtOnce) -> Need:
    """721.1d: End combat, and skip everything up to the cleanup step."""
    events: list[Event] = []
    if phase_of(game.turns[ending.turn].step) == "combat":
        events += end_of_combat(game, ending.turn)
    events.append(EndsAtOnce(on=game.turns[ending.turn].active, combat=ending.combat))
    return happen(*events)


END_AT_ONCE: tuple[Step, ...] = (forget_triggers, exile_stack, check_state, skip_ahead)


@dataclass
class NeverOnStack(Event):
    """721.1a: A triggered ability that waits to be put on the stack ceases to exist."""

    def rule(self) -> str:
        return "721.1a"

    def apply(self, game: Game) -> Event:
        moving.remove(game, game.object(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will not go on the stack"


@dataclass
class EndsAtOnce(Event):
    """721.1d, 721.2d: The current step ends, and nobody gets priority in it."""

    combat: bool = False

    def rule(self) -> str:
        return "721.2d" if self.combat else "721.1d"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        turn.assigned = ()
        if self.combat:
            turn.ahead = turn.ahead[rest_of_phase(turn.step, turn.ahead) :]
        else:
            turn.ahead = () if turn.step == CLEANUP else (CLEANUP,)  # 514.3a: another follows
        agenda = list(turn.agenda)
        for at, procedure in enumerate(agenda[:-1]):
            if procedure.is_interruptible() and at:  # ends the round of priority, not `TakeTurns`
                agenda[at] = clone(procedure, game.epoch)
                agenda[at].finish()
        turn.agenda = tuple(agenda)
        return self

    def text(self, game: Game) -> str:
        return "the combat phase ends" if self.combat else "the turn ends"
