"""603.8-603.10: Triggers on states of the game, on losses, and on events given by their class."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Itself, belongs
from apnap.rules.machine.events import CreateTokens, GainControl, Move
from apnap.rules.multiplayer.leaving_the_game import ControlEnds, LosesGame, ReturnsToControl
from apnap.rules.objects.control import next_controller
from apnap.rules.zones.attaching import Attach, Unattach
from apnap.state.ability import Condition, Filter, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK
from apnap.state.watched import STATE

from .events import fits


@dataclass(frozen=True)
class WhenState(Trigger):
    """603.8: Triggers when the game is in such a state."""

    condition: Condition

    def watches(self) -> tuple[str, ...]:
        return (STATE,)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return self.condition.holds(game, context)


@dataclass(frozen=True)
class WhenHappens(Trigger):
    """603.2: Triggers when an event of this class happens ("Tap", "Untap", "PhaseIn", "Shuffle",
    "Acts" …).

    `roles` pairs each role that the trigger condition mentions with a description. `words` pairs
    fields of the event with the value they need to have, such as ("verb", "scry") or ("level", 2).
    603.10b: With `back`, it looks back in time ("PhaseOut").
    """

    event: str
    mentions: tuple[tuple[str, Filter], ...] = (("on", Itself()),)
    words: tuple[tuple[str, str | int], ...] = ()
    back: bool = False

    def watches(self) -> tuple[str, ...]:
        return (self.event,)

    def looks_back(self) -> bool:
        return self.back

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if type(event).__name__ != self.event:
            return False
        if any(getattr(event, name) != word for name, word in self.words):
            return False
        return all(
            what.matches(game, context, getattr(event, role)) for role, what in self.mentions
        )

    def roles(self, event: Event) -> tuple[int, ...]:
        return tuple([getattr(event, role) for role, _ in self.mentions])


@dataclass(frozen=True)
class WhenUnattached(Trigger):
    """603.10c, 701.3d: Triggers when something that fits becomes unattached, also because it leaves
    the battlefield or becomes attached to something else."""

    what: Filter = Itself()
    host: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Unattach", "Attach", "Move", "LeavesGame")

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(event.on)
        if row is None or row.zone != BATTLEFIELD or row.attached == NOBODY:
            return False
        if not isinstance(event, (Unattach, Attach, Move)):
            return False
        return self.what.matches(game, context, row.id) and fits(
            self.host, game, context, row.attached
        )

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on,)


@dataclass(frozen=True)
class WhenAttached(Trigger):
    """701.3a, 303.4f: Triggers when something that fits becomes attached to such an object or
    player, also because it enters the battlefield attached to it."""

    what: Filter
    host: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Attach", "Move", "CreateTokens")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        done = _attached(game, event)
        return (
            done is not None
            and self.what.matches(game, context, done.on)
            and self.host.matches(game, context, done.to)
        )

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        """Whatever attached it, the event says to what: `to`."""
        done = _attached(game, event)
        return [done] if done is not None and self.matches(game, context, event) else []

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on, event.to) if isinstance(event, Attach) else ()


def _attached(game: Game, event: Event) -> Attach | None:
    """The event as one that attaches something; None if it attaches nothing."""
    if isinstance(event, Attach):
        return event
    if not isinstance(event, (Move, CreateTokens)):
        return None
    row = game.find(event.became)
    if row is None or row.zone != BATTLEFIELD or row.attached == NOBODY:
        return None
    return Attach(on=row.id, to=row.attached)


@dataclass(frozen=True)
class WhenLosesControl(Trigger):
    """603.10d: Triggers when "you", an "opponent" or any player ("") loses control of a permanent
    that fits, also as it leaves the battlefield (110.2); 2026-08:603.10d: with `to`, only when such
    a player gains control of it."""

    what: Filter = Itself()
    who: str = "you"
    to: str = ""

    def watches(self) -> tuple[str, ...]:
        return ("GainControl", "ReturnsToControl", "ControlEnds", "Move", "LeavesGame")

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if isinstance(event, GainControl):
            to = event.controller
        elif isinstance(event, ReturnsToControl):
            to = event.to
        elif isinstance(event, ControlEnds):
            to = next_controller(game, game.object(event.on), event.effect)
        elif isinstance(event, Move) and event.to != BATTLEFIELD:
            row = game.find(event.on)
            if row is None or row.zone != BATTLEFIELD:
                return False
            to = NOBODY
        else:
            return False
        now = game.controller_of(event.on)
        if now == to or not belongs(game, context, now, self.who):
            return False
        if self.to and (to == NOBODY or not belongs(game, context, to, self.to)):
            return False
        return self.what.matches(game, context, event.on)

    def roles(self, event: Event) -> tuple[int, ...]:
        return (event.on,)


@dataclass(frozen=True)
class WhenCountered(Trigger):
    """603.10e, 701.5a: Triggers when a spell or ability that fits is countered."""

    what: Filter

    def watches(self) -> tuple[str, ...]:
        return ("Move", "CeaseToExist")

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        row = game.find(event.on)
        if row is None or row.zone != STACK or "701.5a" not in event.why:
            return False
        return self.what.matches(game, context, event.on)


@dataclass(frozen=True)
class WhenLosesGame(Trigger):
    """603.9, 603.10f: Triggers when an "opponent", or any player, loses or leaves the game."""

    who: str = ""

    def watches(self) -> tuple[str, ...]:
        return ("LosesGame",)

    def looks_back(self) -> bool:
        return True

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, LosesGame) and belongs(game, context, event.on, self.who)
