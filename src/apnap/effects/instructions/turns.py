"""500.7-9, 614.10, 720, 721: Turns, phases and steps that are added, skipped, ended or controlled
by others."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.rules.abilities.resolving import nested
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.turn_markers import (
    ExtraTurn,
    ReverseTurnOrder,
    SkipTurn,
    one_each_side,
)
from apnap.rules.objects.controlling_players import ControlPlayer, ReleasePlayer
from apnap.rules.turn.ending_turns import EndAtOnce
from apnap.rules.turn.extra_steps import PHASES, AddSteps
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY, MaybeStep, PhaseName, StepName


@dataclass(frozen=True)
class TakeExtraTurn(Effect):
    """500.7: The players take extra turns. They are added in turn order, so that the last of
    several players takes the first extra turn."""

    who: Selection
    without: str = ""  # the "untap" step, or "schemes" that are set in motion

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = one_each_side(game, self.who.pick(game, context))
        turns = [ExtraTurn(on=seat, without=self.without) for seat in seats]
        return happen(*turns, by=context.controller) if seats else None


@dataclass(frozen=True)
class ReverseOrder(Effect):
    """101.4: Reverse the game's turn order."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ReverseTurnOrder(on=context.controller), by=context.controller)


@dataclass(frozen=True)
class SkipNextTurn(Effect):
    """614.10: The players skip their next turn."""

    who: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = one_each_side(game, self.who.pick(game, context))
        return (
            happen(*[SkipTurn(on=seat) for seat in seats], by=context.controller) if seats else None
        )


@dataclass(frozen=True)
class ControlNextTurn(Effect):
    """720.1: You, or another player, control those players during their next turns."""

    who: Selection
    controller: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = one_each_side(game, self.who.pick(game, context))
        others = self.controller.pick(game, context)[:1]
        events = [ControlPlayer(on=seat, by=other) for seat in seats for other in others]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ControlWhile(Effect):
    """720.2: You control that player while these instructions are followed; 720.7: they may
    restrict what the player does."""

    who: Selection
    effects: tuple[Effect, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = self.who.pick(game, context)[:1]
        if not seats:
            return None
        return nested(context, (TakeControl(seats[0]), *self.effects, LetGo(seats[0])))


@dataclass(frozen=True)
class TakeControl(Effect):
    """720.2: You control that player until `LetGo`."""

    seat: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ControlPlayer(on=self.seat, by=context.controller, now=True, why=("720.2",)))


@dataclass(frozen=True)
class LetGo(Effect):
    """720.2: Control of that player ends."""

    seat: int

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ReleasePlayer(on=self.seat))


@dataclass(frozen=True)
class AddPhases(Effect):
    """500.8: Add phases, "combat", "main" or "beginning", after this phase, or after the next step
    or main phase of that name."""

    phases: tuple[PhaseName, ...] = ("combat",)
    after: MaybeStep = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        steps = tuple([step for phase in self.phases for step in PHASES[phase]])
        return happen(
            AddSteps(on=active(game), steps=steps, after=self.after), by=context.controller
        )


@dataclass(frozen=True)
class AddStep(Effect):
    """500.9: Add a step after this one, or after the next one of that name."""

    step: StepName
    after: MaybeStep = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        event = AddSteps(on=active(game), steps=(self.step,), after=self.after, is_phase=False)
        return happen(event, by=context.controller)


@dataclass(frozen=True)
class GetSteps(Effect):
    """2026-08:500.10: You get so many such steps after this phase, each in a phase of its own whose
    other steps are skipped; 2026-08:500.10a: but only in your turn."""

    step: StepName
    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        many = self.number.count(game, context)
        seat = context.controller
        team = game.side_of(seat) if game.rules.shared_turns else (seat,)
        if many <= 0 or active(game) not in team:
            return None
        return happen(AddSteps(on=seat, steps=(self.step,) * many), by=seat)


@dataclass(frozen=True)
class EndTheTurn(Effect):
    """721.1: End the turn; 721.2: with `combat`, only the combat phase. No instruction follows."""

    combat: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return EndAtOnce(combat=self.combat)


def active(game: Game) -> int:
    """The seat whose turn it is; NOBODY, if that player has left (800.4j)."""
    seat = game.turns[game.running].active
    return seat if game.is_in(seat) else NOBODY
