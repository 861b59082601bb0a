"""122.1c, 122.1d, 122.1h: Counters that create replacement and prevention effects."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import Damage, Move, PutCounters
from apnap.rules.replacement.made_by_resolution import Prevented
from apnap.state.ability import Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD


@dataclass(frozen=True)
class ShieldFromDestruction(Replacement):
    """122.1c: If an effect would destroy the permanent, a shield counter is removed instead."""

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.cause != "destroy":
            return False
        return not any(rule.startswith("704.") for rule in event.why)  # rules, not effects

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (PutCounters(on=event.on, kind="shield", number=-1),)

    def rule(self) -> str:
        return "122.1c"


@dataclass(frozen=True)
class ShieldFromDamage(Replacement):
    """122.1c: Damage to the permanent is prevented and one shield counter is removed, even if
    several sources deal damage at the same time."""

    def prevents(self) -> bool:
        return True

    def is_shared(self) -> bool:
        return True

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return True

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        note = Prevented(on=event.on, amount=event.amount, source=event.source)
        return (note, PutCounters(on=event.on, kind="shield", number=-1))

    def rule(self) -> str:
        return "122.1c"


@dataclass(frozen=True)
class Stunned(Replacement):
    """122.1d: If the permanent would become untapped, a stun counter is removed instead."""

    def watches(self) -> tuple[str, ...]:
        return ("Untap",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return True

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (PutCounters(on=event.on, kind="stun", number=-1),)

    def rule(self) -> str:
        return "122.1d"


@dataclass(frozen=True)
class Finality(Replacement):
    """122.1h: If the permanent would be put into a graveyard from the battlefield, it is exiled
    instead."""

    def watches(self) -> tuple[str, ...]:
        return ("Move",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Move) and event.to == GRAVEYARD

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (replace(event, to=EXILE, verb="is exiled"),)

    def rule(self) -> str:
        return "122.1h"


# The effects of counters. The index of an effect is its negative position here, from -1 on.
BY_COUNTERS: tuple[tuple[str, Replacement], ...] = (
    ("shield", ShieldFromDestruction()),
    ("shield", ShieldFromDamage()),
    ("stun", Stunned()),
    ("finality", Finality()),
)


def watching_counters(game: Game, event: Event) -> list[tuple[int, int, Replacement]]:
    """The replacement effects of counters on the affected permanent that watch for such events."""
    row = game.find(event.on)
    if row is None or not row.counters or row.zone != BATTLEFIELD:
        return []
    kind = type(event).__name__
    effects = []
    for place, (counter, replacement) in enumerate(BY_COUNTERS, start=1):
        if kind in replacement.watches() and row.count(counter):
            effects.append((row.id, -place, replacement))
    return effects
