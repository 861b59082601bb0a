"""603.7, 603.12: Delayed and reflexive triggered abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.state.ability import TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, Duration
from apnap.state.objects import LastKnown
from apnap.state.records import clone
from apnap.state.watched import DELAYED

from .waiting import row_of_source, wait_for_stack

END_OF_TURN: Final = "end of turn"
NEXT_TURN: Final = "your next turn"


@dataclass
class Noted(Event):
    """603.7c: The objects and number that the effect creating a delayed ability recorded for it.
    This event never happens; it travels with the events that the ability refers to."""

    things: tuple[int, ...] = ()
    number: int = 0
    controllers: tuple[int, ...] = ()  # 608.2h: of the objects, when they were noted
    turned: int = NOBODY  # 701.28f: when the source had last transformed, if that matters

    def rule(self) -> str:
        return "603.7c"

    def with_split(self, number: int, part: int) -> Event:
        return replace(self, things=(*self.things, part)) if number in self.things else self


def noted(about: tuple[Event, ...]) -> Noted:
    """The recorded objects and number among these events; an empty record if there are none."""
    for event in about:
        if isinstance(event, Noted):
            return event
    return Noted()


@dataclass
class Delay(Event):
    """603.7a: A delayed triggered ability is created. Events before this don't trigger it. 610.3:
    Or an effect is noted that returns what was moved, without any ability."""

    delayed: Delayed = field(default_factory=Delayed)

    def rule(self) -> str:
        return "610.3" if self.delayed.then else "603.7a"

    def apply(self, game: Game) -> Event:
        seat = self.delayed.controller
        number = game.new_number(seat)
        made = replace(
            self.delayed,
            id=number,
            epoch=game.epoch,
            turn=game.running,
            last=remembered(game, self.delayed.source),
        )
        game.table(seat).delayed[number] = made
        game.note_watcher(DELAYED)
        game.touch(seat)
        return replace(self, delayed=made)

    def text(self, game: Game) -> str:
        source = name_of(game, self.delayed.source)
        if self.delayed.then:
            return f"{source} will bring back later what it has taken away"
        return f"{source} makes an ability that will trigger later"


def remembered(game: Game, source: int) -> LastKnown:
    """113.7a: The source as it is now, in case nothing else is known about it later."""
    row = clone(row_of_source(game, source), game.epoch)
    return LastKnown(
        id=source, epoch=game.epoch, row=row, looked=layers.characteristics_of(game, source)
    )


def recall_source(game: Game, delayed: Delayed) -> None:
    """113.7a: Restore the last known information of the source, which may have been forgotten since
    it left."""
    source = delayed.source
    known = game.seats[source % game.size].last_known
    if game.find(source) is None and source not in known:
        game.table(source % game.size).last_known[source] = delayed.last


@dataclass
class DelayedEnds(Event):
    """514.2, 611.2a: The duration of a delayed triggered ability is over."""

    delayed: int = NOBODY

    def rule(self) -> str:
        return "603.7b"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        game.table(self.delayed % game.size).delayed.pop(self.delayed, None)
        return self

    def text(self, game: Game) -> str:
        return "a delayed triggered ability ends"


def ending_with_turn(
    game: Game, number: int, seats: Sequence[int], until: Duration = END_OF_TURN, why: str = "514.2"
) -> list[Event]:
    """514.2: The delayed abilities that last until the end of this turn or, with another `until`,
    of its combat phase (511.2)."""
    events: list[Event] = []
    for seat in seats:
        for each in game.seats[seat].delayed.values():
            if each.until == until and each.turn == number:
                events.append(DelayedEnds(delayed=each.id, why=(why,)))
    return events


def ending_before_turn(game: Game, seats: list[int]) -> list[Event]:
    """611.2a: The delayed abilities that last until these players' next turn end as that turn
    begins."""
    events: list[Event] = []
    for seat in seats:
        for each in game.seats[seat].delayed.values():
            if each.until == NEXT_TURN:
                events.append(DelayedEnds(delayed=each.id, why=("611.2a",)))
    return events


@dataclass
class TriggersAtOnce(Event):
    """603.12: A reflexive ability triggers on an event earlier in the same resolution."""

    source: int = NOBODY
    ability: TriggeredAbility | None = None
    about: tuple[Event, ...] = ()
    x: int = 0

    def rule(self) -> str:
        return "603.12"

    def apply(self, game: Game) -> Event:
        assert self.ability is not None
        context = Resolution(controller=self.on, source=self.source, about=self.about, x=self.x)
        if self.ability.condition is None or self.ability.condition.holds(game, context):  # 603.4
            wait_for_stack(game, context, self.ability, NOBODY)
        return self

    def text(self, game: Game) -> str:
        return f"an ability of {name_of(game, self.source)} triggers"


WhenEntered = tuple[TriggeredAbility, tuple[int, ...]]  # and the objects it refers to


def triggers_after_entering(
    game: Game, number: int, when_done: tuple[WhenEntered, ...]
) -> tuple[Event, ...]:
    """603.11: Once the permanent has entered as a static ability said, the abilities linked to that
    static ability trigger."""
    row = game.find(number) if when_done else None
    if row is None:
        return ()
    return tuple(
        [
            TriggersAtOnce(
                on=row.controller,
                source=number,
                ability=ability,
                about=(Noted(things=things),),
                why=("603.11",),
            )
            for ability, things in when_done
        ]
    )


@dataclass
class DidOnce(Event):
    """603.2i: A player does something that an ability lets them do only once each turn."""

    source: int = NOBODY
    nth: int = NOBODY

    def rule(self) -> str:
        return "603.2i"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} does what {name_of(game, self.source)} allows once"
