"""311.7, 901.9: Chaos ensues: the instruction, and the triggers of chaos abilities and of rolling
the planar die."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import APlayer
from apnap.rules.casual.planar_die import CHAOS, PlanarDieRoll, PlanarFace
from apnap.rules.casual.planes import ChaosEnsues, Planeswalk
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Filter, Replacement, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class LetChaosEnsue(Effect):
    """311.7: Let chaos ensue."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ChaosEnsues(), by=context.controller)


@dataclass(frozen=True)
class WhenChaosEnsues(Trigger):
    """311.7: Triggers when chaos ensues."""

    def watches(self) -> tuple[str, ...]:
        return ("ChaosEnsues",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, ChaosEnsues)


@dataclass(frozen=True)
class BlankRollsAreChaos(Replacement):
    """901.9a-b: Each blank roll of the planar die is a roll of the chaos symbol."""

    def watches(self) -> tuple[str, ...]:
        return ("PlanarDieRoll",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, PlanarDieRoll) and event.blank_is != CHAOS

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, PlanarDieRoll)
        return (replace(event, blank_is=CHAOS),)


@dataclass(frozen=True)
class ChaosInsteadOfPlaneswalking(Replacement):
    """901.8: If a player would planeswalk because of the planar die, chaos ensues instead."""

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Planeswalk) and "901.8" in event.why

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (ChaosEnsues(on=event.on),)


@dataclass(frozen=True)
class WhenPlanarDieIsRolled(Trigger):
    """901.9: Triggers when a player who fits rolls the planar die; with a `face`, only when the die
    shows that."""

    who: Filter = APlayer("you")
    face: PlanarFace = ""

    def watches(self) -> tuple[str, ...]:
        return ("PlanarDieRoll",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, PlanarDieRoll) or self.face not in ("", event.face):
            return False
        return self.who.matches(game, context, event.on)
