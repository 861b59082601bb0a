"""701.10: Exchange life totals, control, zones, cards, and numbers such as power."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.modify import effect_on
from apnap.effects.words.modifications import PowerChange
from apnap.effects.words.selections import You, affected
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl, Move
from apnap.rules.machine.happening import happen
from apnap.rules.objects.life import exchange_life, life_total, set_life
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK, Duration, Zone
from apnap.state.objects import GameObject
from apnap.state.question import Question
from apnap.state.records import Value


@dataclass(frozen=True)
class ExchangeLife(Effect):
    """701.10c: Two players exchange life totals; 701.10a: if they can't, nothing happens."""

    one: Selection
    other: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        pair = [*affected(game, context, self.one), *affected(game, context, self.other)]
        events = exchange_life(game, *pair) if len(pair) == 2 else []
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """701.10b: The controllers of two permanents, or of a permanent and a spell, exchange control
    of them; 701.10a: if they can't, nothing happens."""

    one: Selection
    other: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rows = [
            game.find(n) for n in (*self.one.pick(game, context), *self.other.pick(game, context))
        ]
        here = [row for row in rows if row is not None and row.zone in (BATTLEFIELD, STACK)]
        if len(here) != 2 or here[0].controller == here[1].controller:
            return None
        events = [
            GainControl(on=one.id, controller=other.controller, why=("701.10b",))
            for one, other in ((here[0], here[1]), (here[1], here[0]))
        ]
        return happen(*events, by=context.controller)


@dataclass(frozen=True)
class ExchangeZones(Effect):
    """701.10d, 701.10f: Each of the players exchanges two of their zones, even if one is empty."""

    one: Zone
    other: Zone
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in affected(game, context, self.who):
            for zone, to in ((self.one, self.other), (self.other, self.one)):
                cards: tuple[int, ...] = getattr(game.player(seat), zone)
                events += [Move(on=card, to=to, why=("701.10f",)) for card in cards]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ExchangeCards(Effect):
    """701.10d: A player exchanges cards with cards of theirs in another zone, even if there are
    none on one side. 701.10a: All of them have to belong to that player. 701.10e: If one of two was
    attached to something, the other becomes attached to that."""

    one: Selection
    other: Selection
    zones: tuple[Zone, Zone]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        sides = [self._cards(game, context, self.one, 0), self._cards(game, context, self.other, 1)]
        if sides[0] is None or sides[1] is None:
            return None
        rows = [*sides[0], *sides[1]]
        if len({row.owner for row in rows}) > 1 or not rows:
            return None
        single = len(sides[0]) == len(sides[1]) == 1
        host = next((row.attached for row in rows if row.attached != NOBODY), NOBODY)
        events = []
        for cards, to in ((sides[0], self.zones[1]), (sides[1], self.zones[0])):
            at = host if single and to == BATTLEFIELD else NOBODY
            events += [Move(on=r.id, to=to, attach_to=at, why=("701.10d",)) for r in cards]
        return happen(*events, by=context.controller)

    def _cards(
        self, game: Game, context: Resolution, which: Selection, nth: int
    ) -> list[GameObject] | None:
        """The chosen cards, if all of them are still in their zone; None otherwise."""
        rows = [game.find(number) for number in which.pick(game, context)]
        there = [row for row in rows if row is not None and row.zone == self.zones[nth]]
        return there if len(there) == len(rows) else None


@dataclass(frozen=True)
class Quantity(Value):
    """701.10g: A number that can be exchanged: a player's "life", or a creature's "power" or
    "toughness"."""

    of: Selection
    what: str = "life"


@dataclass(frozen=True)
class ExchangeValues(Effect):
    """701.10g: Each of two numbers becomes what the other was; 701.10a: if one of them can't,
    neither does.

    613.4b: The effect that sets a power or toughness lasts until `until`.
    """

    one: Quantity
    other: Quantity
    until: Duration = ""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [*self.one.of.questions(game, context), *self.other.of.questions(game, context)]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        pairs = [self._value(game, context, each) for each in (self.one, self.other)]
        if pairs[0] is None or pairs[1] is None:
            return None
        (first, was), (second, other) = pairs[0], pairs[1]
        if self.one.what == self.other.what == "life":
            return happen(*exchange_life(game, first, second), by=context.controller)
        new = {(first, self.one.what): other, (second, self.other.what): was}
        events: list[Event] = []
        for thing in dict.fromkeys((first, second)):
            life = new.get((thing, "life"))
            if life is not None:
                change_life = set_life(game, thing, life, "701.10g")
                if change_life.amount and change_life.forbidden(game):  # 119.7-8
                    return None
                events.append(change_life)
                continue
            change = SetOne(new.get((thing, "power")), new.get((thing, "toughness")))
            words = "exchanges values"
            events.append(effect_on(context, thing, (change,), self.until, words, why=("701.10g",)))
        return happen(*events, by=context.controller) if events else None

    def _value(self, game: Game, context: Resolution, which: Quantity) -> tuple[int, int] | None:
        """The player or creature, and its number now; None if there is none."""
        for thing in which.of.pick(game, context)[:1]:
            if which.what == "life":
                return (thing, life_total(game, thing)) if game.is_in(thing) else None
            row = game.find(thing)
            if row is not None and row.zone == BATTLEFIELD:
                chars = layers.characteristics_of(game, thing)
                if chars.is_creature:
                    return thing, chars.power if which.what == "power" else chars.toughness
        return None


@dataclass(frozen=True)
class SetOne(PowerChange):
    """613.4b: The power, the toughness, or both become a number; None leaves one as it is."""

    power: int | None = None
    toughness: int | None = None

    def layer(self) -> str:
        return "7b"

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if self.power is not None:
            to.power = self.power
        if self.toughness is not None:
            to.toughness = self.toughness
