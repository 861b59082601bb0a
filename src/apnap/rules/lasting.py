"""611.2, 514.2: continuous effects that begin and end, and damage that wears off."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY, STACK

from . import layers, shields
from .copying import is_reshaping
from .naming import name_of, names_of


@dataclass
class WearOff(Event):
    """514.2: damage leaves a permanent, or an effect that lasts until end of turn ends."""

    effect: int = NOBODY
    turn: int = NOBODY  # with several turns at once: only the damage that was marked in this one

    def rule(self) -> str:
        return "514.2"

    def apply(self, game: Game) -> Event:
        if self.effect != NOBODY:
            seat = self.effect % game.size
            ended = game.table(seat).effects.pop(self.effect, None)
            if ended is not None:
                shields.unwatch(game, seat, ended)
            for number in ended.affected if ended is not None else ():
                if game.find(number) is not None:
                    if game.object(number).reshaped:
                        layers.note_reshaping(game, number)
                    layers.forget(game, number)
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


@dataclass
class BeginEffect(Event):
    """611.2a: a continuous effect begins, and affects these objects."""

    effect: Continuous = field(default_factory=Continuous)
    words: str = ""

    def rule(self) -> str:
        return "611.2"

    def apply(self, game: Game) -> Event:
        controller = self.effect.controller
        number = game.new_number(controller)
        stamp = game.tick(controller)
        begun = replace(
            self.effect, id=number, epoch=game.epoch, timestamp=stamp, turn=game.running
        )
        game.table(controller).effects[number] = begun
        shields.watch(game, controller, begun)
        game.touch(controller)
        for thing in begun.affected:
            if game.find(thing) is not None:
                if begun.modifications and game.object(thing).zone == STACK:
                    game.edit(thing).changed = True
                if is_reshaping(begun.modifications):
                    layers.note_reshaping(game, thing)
                layers.forget(game, thing)
        return replace(self, effect=begun)

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.effect.affected)} {self.words}"
