"""721: ending the turn, or the combat phase, at once."""

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
    """721.1: the turn ends; 721.2: or, with `combat`, the combat phase."""

    combat: bool = False

    def steps(self) -> tuple[Step, ...]:
        return END_AT_ONCE


def forget_triggers(game: Game, ending: EndAtOnce) -> Need:
    """721.1a; 721.2g: outside the combat phase, there is none to end."""
    turn = game.turns[ending.turn]
    if ending.combat and phase_of(turn.step) != "combat":
        ending.finish()
        return None
    waiting = [n for n in turn.waiting if game.find(n) is not None]
    game.edit_turn(ending.turn).waiting = ()
    return happen(*[NeverOnStack(on=number) for number in waiting]) if waiting else None


def exile_stack(game: Game, ending: EndAtOnce) -> Need:
    """721.1b: also the object that is resolving; what is no card ceases to exist."""
    events: list[Event] = []
    for number in reversed(game.turns[ending.turn].stack):
        row = game.object(number)
        if row.ability is not None:
            events.append(CeaseToExist(on=number, why=("721.1b",)))
        else:
            events.append(Move(on=number, to=EXILE, why=("721.1b",), verb="is exiled"))
    return happen(*events) if events else None


def check_state(game: Game, ending: EndAtOnce) -> Need:
    """721.1c: no player gets priority, and no triggered abilities are put onto the stack."""
    return StateBasedActions() if game.turns[ending.turn].dirty else None


def skip_ahead(game: Game, ending: EndAtOnce) -> Need:
    """721.1d: combat is over, and what is between now and the cleanup step is skipped."""
    events: list[Event] = []
    if phase_of(game.turns[ending.turn].step) == "combat":
        events += end_of_combat(game, ending.turn)
    events.append(EndsAtOnce(on=game.turns[ending.turn].active, combat=ending.combat))
    return happen(*events)


END_AT_ONCE: tuple[Step, ...] = (forget_triggers, exile_stack, check_state, skip_ahead)


@dataclass
class NeverOnStack(Event):
    """721.1a: an ability that has triggered ceases to exist."""

    def rule(self) -> str:
        return "721.1a"

    def apply(self, game: Game) -> Event:
        moving.remove(game, game.object(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} will not go on the stack"


@dataclass
class EndsAtOnce(Event):
    """721.1d, 721.2d: the step that the turn is in ends, without priority for anybody."""

    combat: bool = False

    def rule(self) -> str:
        return "721.2d" if self.combat else "721.1d"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        if self.combat:
            turn.ahead = turn.ahead[rest_of_phase(turn.step, turn.ahead) :]
        else:
            turn.ahead = () if turn.step == CLEANUP else (CLEANUP,)  # 514.3a: another follows
        agenda = list(turn.agenda)
        for at, procedure in enumerate(agenda[:-1]):
            if procedure.is_interruptible() and at:  # the round of priority, not the turns
                agenda[at] = clone(procedure, game.epoch)
                agenda[at].finish()
        turn.agenda = tuple(agenda)
        return self

    def text(self, game: Game) -> str:
        return "the combat phase ends" if self.combat else "the turn ends"
