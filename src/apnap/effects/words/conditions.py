"""Conditions: the questions behind "if", "unless" and "as long as"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from apnap.rules.abilities.resolving import Resolved
from apnap.rules.combat.attacking import Attacks
from apnap.rules.combat.timing import PLACES
from apnap.rules.continuous import layers
from apnap.rules.machine.looking_back import (
    as_it_was,
    matching,
    occurred_this_turn,
    saw,
    times_in,
)
from apnap.rules.machine.this_turn import last_turn, this_step, this_turn, turn_meant
from apnap.rules.multiplayer.turn_markers import is_waiting
from apnap.rules.replacement.applicable import can_get_counters
from apnap.rules.turn.turns import active_players
from apnap.state.ability import ActivatedAbility, Amount, Condition, Filter, Selection, Trigger
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK, StepName
from apnap.state.turn import Turn


@dataclass(frozen=True)
class Compare(Condition):
    """Whether the amount is from `low` to `high`; None stands for no bound."""

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
class CostHasX(Condition):
    """107.3: Whether there is {X} in the mana cost of that spell, or in the activation cost of that
    activated ability; one that is gone counts as it last existed."""

    what: Selection

    def holds(self, game: Game, context: Resolution) -> bool:
        things = self.what.even_left(game, context)
        past = as_it_was(game, things)
        return any(_has_x(past, thing) for thing in things)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


def _has_x(game: Game, thing: int) -> bool:
    row = game.find(thing)
    if row is None or row.zone != STACK:
        return False
    if row.ability is None:
        return layers.characteristics_of(game, thing).has_x
    return isinstance(row.ability, ActivatedAbility) and "{X}" in row.ability.mana


@dataclass(frozen=True)
class Done(Condition):
    """608.2c: Whether anything really happened while a named instruction was followed ("if you
    do").

    With `tried`, it is enough that the instruction was followed, even if there was nothing to do
    (118.12): a player without cards may discard their hand.
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
class AnybodyDid(Condition):
    """118.12: Whether one of the players who were offered it has done what the named instruction
    said: "any player may sacrifice a land. If a player does, …"."""

    name: str

    def is_settled(self) -> bool:
        return False

    def holds(self, game: Game, context: Resolution) -> bool:
        return bool(context.bindings.get(self.name))


@dataclass(frozen=True)
class IsEnough(Condition):
    """609.3: Whether there are as many to choose from as the selection needs: "if you can't"."""

    what: Selection

    def holds(self, game: Game, context: Resolution) -> bool:
        return self.what.is_enough(game, context)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()


@dataclass(frozen=True)
class Fits(Condition):
    """Whether something is selected, and all of it fits the description.

    With `was`, an object that is gone counts as it last existed ("if it had counters on it",
    608.2h).
    """

    what: Selection
    how: Filter
    was: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        things = self.what.even_left(game, context)
        if self.was:
            game = as_it_was(game, things)
        return bool(things) and all(self.how.matches(game, context, thing) for thing in things)

    def changed_by(self) -> tuple[str, ...]:
        return (*self.what.changed_by(), *self.how.changed_by())


@dataclass(frozen=True)
class CanGetCounters(Condition):
    """614.17: Whether permanents are selected, and such counters can be put on each of them."""

    what: Selection
    kind: str = "+1/+1"

    def holds(self, game: Game, context: Resolution) -> bool:
        rows = [game.find(thing) for thing in self.what.pick(game, context)]
        return bool(rows) and all(
            row is not None
            and row.zone == BATTLEFIELD
            and can_get_counters(game, row.id, self.kind)
            for row in rows
        )

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", *self.what.changed_by())


@dataclass(frozen=True)
class YourTurn(Condition):
    """102.1, 805.4a: Whether it is the turn of the player, or of the player's team; with `main`,
    whether it is also a main phase. With `who`, those are the players whose turn it may be."""

    main: bool = False
    who: Selection | None = None

    def holds(self, game: Game, context: Resolution) -> bool:
        """807.4: With several turns in progress, the turn that the player is taking counts."""
        seats = [context.controller] if self.who is None else self.who.pick(game, context)
        turns = game.turns.values()
        return any(self._is_theirs(game, turn, seat) for seat in seats for turn in turns)

    def _is_theirs(self, game: Game, turn: Turn, seat: int) -> bool:
        if self.main and not turn.step.endswith("main"):
            return False
        if game.rules.shared_turns:
            return seat in game.side_of(turn.active)
        return seat == turn.active and not is_waiting(turn)

    def changed_by(self) -> tuple[str, ...]:
        begins = ("TurnBegins", "StepBegins") if self.main else ("TurnBegins",)
        return begins if self.who is None else (*begins, *self.who.changed_by())


@dataclass(frozen=True)
class FirstTurnOfGame(Condition):
    """500.1: Whether it is the first turn of the game."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return sum([seat.player.turns_begun for seat in game.seats]) <= 1


@dataclass(frozen=True)
class MainPhase(Condition):
    """505.1: Whether it is a main phase, whoever's turn it is."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return game.turns[turn_meant(game, context)].step.endswith("main")

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins", "StepBegins")


@dataclass(frozen=True)
class IsCombat(Condition):
    """506.1: Whether it is a combat phase, whoever's turn it is."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return game.turns[turn_meant(game, context)].step in PLACES

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins", "StepBegins")


@dataclass(frozen=True)
class NthCombat(Condition):
    """506.1: Whether it is a combat phase, and the first of its turn, or the second and so on."""

    nth: int = 1

    def holds(self, game: Game, context: Resolution) -> bool:
        turn = game.turns[turn_meant(game, context)]
        taken = [each for each in turn.combats if each]  # 500.11: not those that were skipped
        return turn.step in PLACES and len(taken) == self.nth

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins", "StepBegins")


@dataclass(frozen=True)
class Otherwise(Condition):
    """Whether the condition does not hold."""

    condition: Condition

    def is_settled(self) -> bool:
        return self.condition.is_settled()

    def holds(self, game: Game, context: Resolution) -> bool:
        return not self.condition.holds(game, context)

    def changed_by(self) -> tuple[str, ...]:
        return self.condition.changed_by()


@dataclass(frozen=True)
class Else(Condition):
    """That the condition of the sentence before does not hold: "Otherwise, …"."""

    condition: Condition

    def is_settled(self) -> bool:
        return self.condition.is_settled()

    def holds(self, game: Game, context: Resolution) -> bool:
        return not self.condition.holds(game, context)

    def changed_by(self) -> tuple[str, ...]:
        return self.condition.changed_by()


@dataclass(frozen=True)
class SeveralConditions(Condition):
    """Base class of conditions that are made of several others."""

    conditions: tuple[Condition, ...]

    def is_settled(self) -> bool:
        return all(each.is_settled() for each in self.conditions)

    def changed_by(self) -> tuple[str, ...]:
        return tuple([name for each in self.conditions for name in each.changed_by()])


@dataclass(frozen=True)
class AllTrue(SeveralConditions):
    """Whether every one of the conditions holds."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return all(each.holds(game, context) for each in self.conditions)


@dataclass(frozen=True)
class AnyTrue(SeveralConditions):
    """Whether at least one of the conditions holds."""

    def holds(self, game: Game, context: Resolution) -> bool:
        return any(each.holds(game, context) for each in self.conditions)


@dataclass(frozen=True)
class Happened(Condition):
    """801.11: Whether the event that the trigger describes has happened from `low` to `high` times
    this turn, or with `last` in the turn before.

    With `each`, only the events that share the player or object in this role, such as "by", are
    added up.
    """

    trigger: Trigger
    low: int = 1
    high: int | None = None
    last: bool = False
    each: str = ""

    def holds(self, game: Game, context: Resolution) -> bool:
        if self.last:
            before = last_turn(game, turn_meant(game, context), context.controller)
            events = matching(game, context, self.trigger, before)
        else:
            events = occurred_this_turn(game, context, self.trigger)
        counted = Counter[int]()
        for event in events:
            counted[getattr(event, self.each) if self.each else NOBODY] += times_in(event)
        times = max(counted.values(), default=0)
        return times >= self.low and (self.high is None or times <= self.high)

    def changed_by(self) -> tuple[str, ...]:
        return (*self.trigger.watches(), "TurnBegins")


@dataclass(frozen=True)
class AttackedYou(Condition):
    """508.6, 801.11: Whether one of these players attacked you during their last turn; None: any
    player, 800.4i: also one who has left."""

    who: Selection | None = None

    def holds(self, game: Game, context: Resolution) -> bool:
        seats = range(game.size) if self.who is None else self.who.pick(game, context)
        return any(
            context.controller in _attacked_last(game, seat)
            for seat in seats
            if game.is_player(seat) and saw(game, context.controller, seat)
        )

    def changed_by(self) -> tuple[str, ...]:
        others = () if self.who is None else self.who.changed_by()
        return ("Attacks", "TurnBegins", "LeaveGame", *others)


def _attacked_last(game: Game, seat: int) -> tuple[int, ...]:
    """The players whom this one attacked in the last turn of theirs that has ended."""
    row = game.player(seat)
    now = any(seat in active_players(game, number) for number in game.turns)
    return row.attacked_before if now else row.attacked


@dataclass(frozen=True)
class AttackedThisStep(Condition):
    """508.6: Whether creatures were declared as attacking you in this step."""

    def holds(self, game: Game, context: Resolution) -> bool:
        events = this_step(game, turn_meant(game, context), context.controller)
        attacks = [each for each in events if isinstance(each, Attacks)]
        return any(each.at == context.controller for each in attacks)

    def changed_by(self) -> tuple[str, ...]:
        return ("Attacks", "StepBegins")


@dataclass(frozen=True)
class FirstInStep(Condition):
    """Whether this is the named step of yours, or of "that player" if there is one, and the event
    that the trigger describes has not happened in it yet."""

    step: StepName
    trigger: Trigger

    def holds(self, game: Game, context: Resolution) -> bool:
        number = turn_meant(game, context)
        seat = context.controller if context.player == NOBODY else context.player
        if game.turns[number].step != self.step or seat not in active_players(game, number):
            return False
        return not matching(
            game, context, self.trigger, this_step(game, number, context.controller)
        )


@dataclass(frozen=True)
class TimesResolved(Condition):
    """603.7h: Whether the ability resolves for the nth time this turn."""

    nth: int

    def holds(self, game: Game, context: Resolution) -> bool:
        now, times = game.find(context.source), 1
        if now is None:
            return False
        for event in this_turn(game, turn_meant(game, context)):
            if isinstance(event, Resolved) and "608.2m" in event.why:
                last = game.seats[event.on % game.size].last_known.get(event.on)
                if last is not None and last.row.source == now.source:
                    times += last.row.ability == now.ability
        return times == self.nth
