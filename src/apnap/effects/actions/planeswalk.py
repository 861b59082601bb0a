"""701.24: Planeswalk: leave one plane or phenomenon for the next."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import APlayer
from apnap.rules.casual.planes import Planeswalk, planar_controller_for
from apnap.rules.casual.supplementary_decks import is_face_up
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLANES


@dataclass(frozen=True)
class PlaneswalkAway(Effect):
    """701.24a: You planeswalk, if you are the planar controller; if a teammate who shares your
    turn is, that player does."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seat = planar_controller_for(game, context.controller)
        return happen(Planeswalk(on=seat), by=context.controller) if seat != NOBODY else None


@dataclass(frozen=True)
class PlaneswalkTo(Effect):
    """701.24d, 901.11: You planeswalk to these revealed cards of your planar deck, all at the same
    time, if you are the planar controller. With `stays`, you planeswalk away from no plane."""

    what: Selection
    stays: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seat, cards = planar_controller_for(game, context.controller), self.what.pick(game, context)
        if seat == NOBODY or not cards:
            return None
        walk = Planeswalk(on=seat, to=tuple(cards), stays=self.stays)
        return happen(walk, by=context.controller)


@dataclass(frozen=True)
class WhenPlayerPlaneswalks(Trigger):
    """901.11: Triggers when a player who fits planeswalks."""

    who: Filter = APlayer()

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Planeswalk) and self.who.matches(game, context, event.on)


@dataclass(frozen=True)
class WhenEncountered(Trigger):
    """312.5: Triggers when you encounter this phenomenon."""

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Planeswalk):
            return False
        return context.source == event.became or context.source in event.also


@dataclass(frozen=True)
class WhenPlaneswalksTo(WhenEncountered):
    """701.24d: Triggers when you planeswalk to this plane."""


@dataclass(frozen=True)
class WhenPlaneswalksAway(Trigger):
    """701.24d, 603.10g: Triggers when you planeswalk away from this plane, which is seen as it was
    before."""

    def watches(self) -> tuple[str, ...]:
        return ("Planeswalk",)

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(context.source)
        if not isinstance(event, Planeswalk) or row is None or row.controller != event.on:
            return False
        if event.stays:
            return False
        return is_face_up(row, PLANES)
