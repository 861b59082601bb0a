"""611.2, 514.2: Begin and end continuous effects, and remove damage at end of turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from apnap.rules.abilities.linked import relinked_for_others
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.objects.control import gain_control
from apnap.rules.replacement import made_by_resolution
from apnap.state.ability import Condition
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, NOBODY, Duration
from apnap.state.watched import AS_LONG_AS

from . import layers
from .cards_elsewhere import register_abilities_again
from .copying import is_reshaping, overwritten


@dataclass
class WearOff(Event):
    """514.2: Damage is removed from a permanent, or an effect that lasts until end of turn ends."""

    effect: int = NOBODY
    turn: int = NOBODY  # with several turns at once: remove only damage from this turn

    def rule(self) -> str:
        return "514.2"

    def apply(self, game: Game) -> Event:
        if self.effect != NOBODY:
            seat = self.effect % game.size
            ended = game.table(seat).effects.pop(self.effect, None)
            if ended is not None:
                made_by_resolution.unwatch(game, seat, ended)
            for number in ended.affected if ended is not None else ():
                if game.find(number) is not None:
                    if game.object(number).reshaped:
                        layers.note_reshaping(game, number)
                    layers.forget(game, number)
                    if game.object(number).changed:
                        register_abilities_again(game, number)
        else:
            row = game.edit(self.on)
            row.deathtouched = False
            if self.turn == NOBODY:
                row.damage, row.hurt = 0, ()
            else:
                row.damage -= sum([amount for turn, amount in row.hurt if turn == self.turn])
                row.hurt = tuple([pair for pair in row.hurt if pair[0] != self.turn])
        return self

    def text(self, game: Game) -> str:
        if self.effect != NOBODY:
            return "an effect ends"
        return f"damage wears off {name_of(game, self.on)}"


def begin(game: Game, effect: Continuous) -> Continuous:
    """611.2: Begin the effect: it is stored with its controller."""
    controller = effect.controller
    number, stamp = game.new_number(controller), game.tick(controller)
    begun = replace(effect, id=number, epoch=game.epoch, timestamp=stamp, turn=game.running)
    if not _is_about_its_source(game, begun) or is_reshaping(begun.modifications):
        begun = replace(begun, modifications=relinked_for_others(begun.modifications, number))
    game.table(controller).effects[number] = begun
    for older in overwritten(game, begun):
        game.table(controller).effects.pop(older)
    made_by_resolution.watch(game, controller, begun)
    if begun.next_spell is not None:
        layers.forget_region(game, controller)
    game.touch(controller)
    return begun


def still_lasts(game: Game, effect: Continuous) -> bool:
    """611.2b: Whether the "for as long as" condition of the effect holds. The affected objects are
    its targets."""
    if effect.lasts is None:
        return True
    context = Resolution(
        controller=effect.controller, source=effect.source, targets=(effect.affected,)
    )
    return effect.lasts.holds(game, context)


def end_expired(game: Game, seats: Iterable[int]) -> bool:
    """611.2b: End the effects whose "for as long as" condition has failed. Returns whether there
    were any."""
    ended = [
        number
        for seat in seats
        for number, _ in game.seats[seat].watchers.get(AS_LONG_AS, ())
        if not still_lasts(game, game.seats[seat].effects[number])
    ]
    for number in ended:
        WearOff(effect=number).apply(game)
        game.control_source_left = True  # check who controls the affected objects now
    return bool(ended)


@dataclass
class BeginEffect(Event):
    """611.2a: A continuous effect begins to affect these objects."""

    effect: Continuous = field(default_factory=Continuous)
    words: str = ""

    def rule(self) -> str:
        return "611.2"

    def forbidden(self, game: Game) -> str:
        return "" if still_lasts(game, self.effect) else "611.2b"

    def apply(self, game: Game) -> Event:
        begun = begin(game, self.effect)
        for thing in begun.affected:
            if game.find(thing) is not None:
                if begun.modifications and game.object(thing).zone != BATTLEFIELD:
                    register_abilities_again(game, thing)
                if is_reshaping(begun.modifications):
                    layers.note_reshaping(game, thing)
                layers.forget(game, thing)
        return replace(self, effect=begun)

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.effect.affected)} {self.words}"


@dataclass
class GainControl(Event):
    """110.2: An effect gives a player control of a permanent or spell.

    Either the effect exists already, or it begins now: then `by` is its controller (NOBODY: the
    player who gains control), and it lasts `until` then, for as long as the condition `lasts`
    holds, or else for good.
    """

    controller: int = NOBODY
    effect: int = NOBODY  # the continuous effect, or object, that it comes from
    by: int = NOBODY
    until: Duration = ""
    was: int = NOBODY  # the former controller; filled in when it happens
    lasts: Condition | None = None
    source: int = NOBODY  # the source of the effect

    def rule(self) -> str:
        return "110.2"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.controller)

    def forbidden(self, game: Game) -> str:
        if not game.is_in(self.controller):
            return "800.4b"
        return "" if still_lasts(game, self._made()) else "611.2b"

    def apply(self, game: Game) -> Event:
        was, effect = game.object(self.on).controller, self.effect
        if effect == NOBODY:
            effect = begin(game, self._made()).id
        gain_control(game, self.on, self.controller, effect)
        return replace(self, was=was, effect=effect)

    def _made(self) -> Continuous:
        return Continuous(
            controller=self.controller if self.by == NOBODY else self.by,
            source=self.source,
            affected=(self.on,),
            until=self.until,
            lasts=self.lasts,
        )

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.controller)} gains control of {name_of(game, self.on)}"


def _is_about_its_source(game: Game, effect: Continuous) -> bool:
    """607.1a: Whether the effect affects only its own source: an ability that an object gives
    itself counts as printed on it."""
    row = game.find(effect.source)
    source = row.source if row is not None and row.source != NOBODY else effect.source
    return effect.affected == (source,)
