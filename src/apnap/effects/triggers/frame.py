"""Words around any trigger event: "one or more", "for the first time each turn", "or", "during"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.timing import is_time
from apnap.state.ability import CombatTime, Condition, Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class AnyTrigger(Trigger):
    """603.1: Triggers on any of several events ("when this enters or dies")."""

    triggers: tuple[Trigger, ...]

    def watches(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([name for each in self.triggers for name in each.watches()]))

    def parts(self) -> tuple[Trigger, ...]:
        return tuple([part for each in self.triggers for part in each.parts()])


@dataclass(frozen=True)
class Qualified(Trigger):
    """Base class of triggers that say something more about another trigger's event."""

    trigger: Trigger

    def watches(self) -> tuple[str, ...]:
        return self.trigger.watches()

    def looks_back(self) -> bool:
        return self.trigger.looks_back()

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return self.trigger.matches(game, context, event)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        return self.trigger.occurrences(game, context, event)

    def roles(self, event: Event) -> tuple[int, ...]:
        return self.trigger.roles(event)

    def together(self) -> str | None:
        return self.trigger.together()

    def least(self) -> int:
        return self.trigger.least()

    def most(self) -> int:
        return self.trigger.most()

    def ordinal(self) -> int:
        return self.trigger.ordinal()

    def counted_for(self) -> str:
        return self.trigger.counted_for()


@dataclass(frozen=True)
class OneOrMore(Qualified):
    """603.2c: Triggers once for all events that happen together.

    With `per`, once for each object or player in this role ("one or more creatures deal combat
    damage to a player": "on"). With `low`, only if there are at least so many ("two or more"), with
    `high` at most so many ("exactly two").
    """

    per: str = ""
    low: int = 1
    high: int = 0

    def least(self) -> int:
        return self.low

    def most(self) -> int:
        return self.high

    def parts(self) -> tuple[Trigger, ...]:
        return tuple(
            [
                OneOrMore(part, self.per, self.low, self.high) if part is not self.trigger else self
                for part in self.trigger.parts()
            ]
        )

    def together(self) -> str | None:
        return self.per


@dataclass(frozen=True)
class Nth(Qualified):
    """Triggers for the first time each turn, or the second and so on. Events of this turn from
    before the ability existed count too. With `per`, each player or object in this role of the
    event has a count of its own ("whenever a player casts their second spell": "by")."""

    nth: int = 1
    per: str = ""

    def ordinal(self) -> int:
        return self.nth

    def counted_for(self) -> str:
        return self.per


@dataclass(frozen=True)
class During(Qualified):
    """603.2: Triggers only at such a time ("whenever you cast a spell during an opponent's
    turn")."""

    when: CombatTime = CombatTime(during=True)

    def parts(self) -> tuple[Trigger, ...]:
        inner = self.trigger.parts()
        return tuple([self if each is self.trigger else During(each, self.when) for each in inner])

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if not is_time(game, context.controller, self.when, game.running):
            return []
        return self.trigger.occurrences(game, context, event)


@dataclass(frozen=True)
class While(Qualified):
    """603.2: Triggers only while something is so ("whenever an opponent attacks you while you're
    the monarch"); unlike with 603.4, it may be otherwise as the ability resolves."""

    condition: Condition

    def parts(self) -> tuple[Trigger, ...]:
        inner = self.trigger.parts()
        return tuple(
            [self if each is self.trigger else While(each, self.condition) for each in inner]
        )

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self.occurrences(game, context, event))

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if not self.condition.holds(game, context):
            return []
        return self.trigger.occurrences(game, context, event)


@dataclass(frozen=True)
class ThisWay(Trigger):
    """603.12: Triggers on anything that the instruction before a reflexive ability has done."""

    def watches(self) -> tuple[str, ...]:
        return ()
