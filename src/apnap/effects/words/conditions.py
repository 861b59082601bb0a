"""What "if" and "unless" ask."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolved
from apnap.rules.machine.looking_back import as_it_was, matching, occurred_this_turn
from apnap.rules.machine.this_turn import last_turn, this_step, this_turn
from apnap.rules.turn.turns import active_players
from apnap.state.ability import Amount, Condition, Filter, Selection, Trigger
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY


@dataclass(frozen=True)
class Compare(Condition):
    """The amount is from `low` to `high`; None: no bound."""

    amount: Amount
    low: int | None = None
    high: int | None = None

    def holds(self, game: Game, context: Resolution) -> bool:
        number = self.amount.count(game, context)
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def changed_by(self) -> tuple[str, ...]:
        return self.amount.changed_by()


@dataclass(frozen=True)
class Done(Condition):
    """608.2c: anything really happened as a named instruction was followed ("if you do").

    With `tried` it is enough that it was followed, though there was nothing to do (118.12): who
    has no cards may discard their hand.
    """

    name: str
    tried: bool = False

    def is_settled(self) -> bool:
        return False

    def holds(self, game: Game, context: Resolution) -> bool:
        return (
            self.name in context.bindings if self.tried else bool(context.bindings.get(self.name))
        )


@dataclass(frozen=True)
class Fits(Condition):
    """There is something selected, and all of it fits the description.

    With `was`: what is gone counts as it last existed ("if it had counters on it", 608.2h).
    """

    what: Selection
    how: Filter
    was: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        things = self.what.pick(game, context)
        if self.was:
            game = as_it_was(game, things)
        return bool(things) and all(self.how.matches(game, context, thing) for thing in things)

    def changed_by(self) -> tuple[str, ...]:
        return (*self.what.changed_by(), *self.how.changed_by())


@dataclass(frozen=True)
class YourTurn(Condition):
    """102.1, 805.4a: the player, or the player's team, is active; with `main`, in a main phase."""

    main: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        active = game.turns[game.running].active
        if self.main and not game.turns[game.running].step.endswith("main"):
            return False
        if game.rules.shared_turns:
            return context.controller in game.side_of(active)
        return context.controller == active

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins", "StepBegins") if self.main else ("TurnBegins",)


@dataclass(frozen=True)
class Otherwise(Condition):
    """The condition does not hold."""

    condition: Condition

    def is_settled(self) -> bool:
        return self.condition.is_settled()

    def holds(self, game: Game, context: Resolution) -> bool:
        return not self.condition.holds(game, context)

    def changed_by(self) -> tuple[str, ...]:
        return self.condition.changed_by()


@dataclass(frozen=True)
class AllTrue(Condition):
    """Every one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def is_settled(self) -> bool:
        return all(each.is_settled() for each in self.conditions)

    def holds(self, game: Game, context: Resolution) -> bool:
        return all(each.holds(game, context) for each in self.conditions)

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for each in self.conditions for name in each.changed_by()])


@dataclass(frozen=True)
class AnyTrue(Condition):
    """One of the conditions holds, or several."""

    conditions: tuple[Condition, ...]

    def is_settled(self) -> bool:
        return all(each.is_settled() for each in self.conditions)

    def holds(self, game: Game, context: Resolution) -> bool:
        return any(each.holds(game, context) for each in self.conditions)

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for each in self.conditions for name in each.changed_by()])


@dataclass(frozen=True)
class Happened(Condition):
    """801.11: what the trigger describes has happened this turn, or `last` turn, from `low` to
    `high` times; with `each`, because of one that has this role in the event, such as "by"."""

    trigger: Trigger
    low: int = 1
    high: int | None = None
    last: bool = False
    each: str = ""

    def holds(self, game: Game, context: Resolution) -> bool:
        if self.last:
            before = last_turn(game, game.running, context.controller)
            events = matching(game, context, self.trigger, before)
        else:
            events = occurred_this_turn(game, context, self.trigger)
        times = len(events)
        if self.each:
            whose = [getattr(event, self.each) for event in events]
            times = max([whose.count(one) for one in whose], default=0)
        return times >= self.low and (self.high is None or times <= self.high)

    def changed_by(self) -> tuple[str, ...]:
        return (*self.trigger.watches(), "TurnBegins")


@dataclass(frozen=True)
class FirstInStep(Condition):
    """It is such a step of yours, or of "that player" if there is one, and nothing that the trigger
    describes has happened in it yet."""

    step: str
    trigger: Trigger

    def holds(self, game: Game, context: Resolution) -> bool:
        number = game.running
        seat = context.controller if context.player == NOBODY else context.player
        if game.turns[number].step != self.step or seat not in active_players(game, number):
            return False
        return not matching(
            game, context, self.trigger, this_step(game, number, context.controller)
        )


@dataclass(frozen=True)
class TimesResolved(Condition):
    """603.7h: this resolution of the ability is the nth in this turn."""

    nth: int

    def holds(self, game: Game, context: Resolution) -> bool:
        now, times = game.find(context.source), 1
        if now is None:
            return False
        for event in this_turn(game, game.running):
            if isinstance(event, Resolved) and "608.2m" in event.why:
                last = game.seats[event.on % game.size].last_known.get(event.on)
                if last is not None and last.row.source == now.source:
                    times += last.row.ability == now.ability
        return times == self.nth
