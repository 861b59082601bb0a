"""701.24-701.26: instructions about schemes and planes, and what their abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import This
from apnap.rules.abilities.resolving import nested
from apnap.rules.casual.planes import ChaosEnsues, Planeswalk
from apnap.rules.casual.schemes import Abandon, SetInMotion, top_scheme
from apnap.rules.casual.supplementary_decks import is_face_up
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.range_of_influence import planar_controller
from apnap.state.ability import Amount, Effect, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLANES


@dataclass(frozen=True)
class SetSchemeInMotion(Effect):
    """701.25c: so many schemes from the top of your scheme deck, one at a time."""

    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        if number > 1:
            return nested(context, (SetSchemeInMotion(),) * number)
        top = top_scheme(game, context.controller)
        if number < 1 or top == NOBODY:
            return None
        return happen(SetInMotion(on=top), by=context.controller)


@dataclass(frozen=True)
class AbandonScheme(Effect):
    """701.26a: those that are ongoing and face up; usually this scheme (314.7)."""

    what: Selection = This()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [Abandon(on=number) for number in self.what.pick(game, context)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class PlaneswalkAway(Effect):
    """701.24a: you planeswalk, if you are the planar controller."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if context.controller != planar_controller(game):
            return None
        return happen(Planeswalk(on=context.controller), by=context.controller)


@dataclass(frozen=True)
class LetChaosEnsue(Effect):
    """311.7: a resolving spell or ability says that chaos ensues."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(ChaosEnsues(), by=context.controller)


@dataclass(frozen=True)
class WhenSetInMotion(Trigger):
    """904.9: you set this scheme in motion."""

    def watches(self) -> tuple[str, ...]:
        return ("SetInMotion",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, SetInMotion) and event.became == context.source

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, SetInMotion)
        return (event.became,)


@dataclass(frozen=True)
class WhenEncountered(Trigger):
    """312.5: you encounter this phenomenon; or, of a plane, you planeswalk to it (701.24d)."""

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Planeswalk) and event.became == context.source


@dataclass(frozen=True)
class WhenPlaneswalksAway(Trigger):
    """701.24d, 603.10g: you planeswalk away from this plane; seen as it was before."""

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(context.source)
        return isinstance(event, Planeswalk) and row is not None and is_face_up(row, PLANES)


@dataclass(frozen=True)
class WhenChaosEnsues(Trigger):
    """311.7: what a chaos ability waits for."""

    def watches(self) -> tuple[str, ...]:
        return ("ChaosEnsues",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, ChaosEnsues)
