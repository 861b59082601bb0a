"""708, 710, 712, 715, 728: Face-down permanents, flip cards, back faces, Adventures, day and
night."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import Itself, source_of
from apnap.rules.abilities.linked import known
from apnap.rules.continuous.copying import copiable
from apnap.rules.faces.face_down import (
    MANIFESTED,
    TurnFaceDown,
    TurnFaceUp,
    is_to_be_cast_face_down,
    turning_up,
)
from apnap.rules.faces.merging import Merge
from apnap.rules.faces.transforming import Flip
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.day_and_night import BecomesTime
from apnap.state.ability import Amount, Condition, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, STACK, MaybeTime, Time, TimeOrOther


@dataclass(frozen=True)
class TurnOver(Effect):
    """708.2a, 708.8: Turn permanents face up, or with `down` face down."""

    what: Selection
    down: bool = False
    hidden_as: CardDef | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if self.down:
                events.append(TurnFaceDown(on=number, hidden_as=self.hidden_as))
            elif row is not None:
                events.append(turning_up(game, row))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class FlipIt(Effect):
    """710.4: Flip those permanents."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [Flip(on=n) for n in self.what.pick(game, context)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class PutTransformed(Effect):
    """712.14a: Put those cards onto the battlefield with their back faces up. A card that is no
    transforming double-faced card stays where it is."""

    what: Selection
    owners: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if row is None or not game.rules.lets_transform(row.card):
                continue
            control = row.owner if self.owners else context.controller
            put = Move(on=number, to=BATTLEFIELD, controller=control, tapped=self.tapped, face=1)
            put.counters = self.counters
            events.append(put)
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class BecomeTime(Effect):
    """728.1: The game becomes "day" or "night"; 728.1a: with "other", the one that it is not
    now."""

    time: TimeOrOther

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if self.time != "other":
            return happen(BecomesTime(time=self.time), by=context.controller)
        if not game.daytime:
            return None
        other: Time = "night" if game.daytime == "day" else "day"
        return happen(BecomesTime(time=other), by=context.controller)


# ---- triggers and conditions -----------------------------------------------------------------


@dataclass(frozen=True)
class WhenTurnedUp(Trigger):
    """702.37e, 708.8: Triggers when a permanent that fits is turned face up."""

    what: Filter = Itself()

    def watches(self) -> tuple[str, ...]:
        return ("TurnFaceUp",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, TurnFaceUp) and self.what.matches(game, context, event.on)


@dataclass(frozen=True)
class WhenMutates(Trigger):
    """702.140d: Triggers when a spell merges with a creature that fits."""

    what: Filter = Itself()

    def watches(self) -> tuple[str, ...]:
        return ("Merge",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Merge) and self.what.matches(game, context, event.on)


@dataclass(frozen=True)
class TimesMutated(Amount):
    """702.140d: The number of times that a spell has merged with the source, as it is or last
    was."""

    def count(self, game: Game, context: Resolution) -> int:
        row = known(game, source_of(game, context))
        if row is None or row.origin is None:
            return 0
        before = 1 if row.origin.worth is None else 2  # 712.4a: a melded permanent is two cards
        return len(row.components) - before

    def changed_by(self) -> tuple[str, ...]:
        return ("Merge",)


@dataclass(frozen=True)
class WhenTimeChanges(Trigger):
    """728.1a: Triggers when day becomes night or night becomes day; with `time`, only when it
    becomes that."""

    time: MaybeTime = ""

    def watches(self) -> tuple[str, ...]:
        return ("BecomesTime",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, BecomesTime) and self.time in ("", event.time)

    def roles(self, event: Event) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True)
class ItIs(Condition):
    """728.1: Whether the game is in "day", "night" or, with "", neither."""

    time: MaybeTime

    def holds(self, game: Game, context: Resolution) -> bool:
        return game.daytime == self.time

    def changed_by(self) -> tuple[str, ...]:
        return ("BecomesTime",)


@dataclass(frozen=True)
class IsFaceDown(Filter):
    """708.2, 708.4: A face-down permanent or spell, or a card that is treated as the spell it would
    be if it were cast face down (601.3e); with `manifested`, a permanent that was manifested or
    cloaked."""

    manifested: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None:
            return False
        if row.zone not in (BATTLEFIELD, STACK):
            return not self.manifested and is_to_be_cast_face_down(game, row)
        return row.face_down and (not self.manifested or MANIFESTED in row.marks)

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class HasAdventure(Filter):
    """715.2a: An object that has the characteristics of an Adventure besides its own, whether or
    not it uses them now."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.ability is not None or row.printed().layout == "face down":
            return False
        card = copiable(game, thing) if row.reshaped else row.card
        return card.layout == "adventure"

    def reads(self) -> frozenset[str]:
        return frozenset()
