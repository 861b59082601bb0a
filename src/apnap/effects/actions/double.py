"""701.9: Double power and toughness, counters, and unspent mana."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.modify import END_OF_TURN, begin
from apnap.effects.words.filters import source_of, usable
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import You, affected
from apnap.rules.casting.value_of_x import SetX
from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana, PutCounters
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD, STACK, Duration


@dataclass(frozen=True)
class DoubleX(Effect):
    """107.3: The value of X of each of those spells is doubled, while it is on the stack."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rows = [game.find(number) for number in self.what.pick(game, context)]
        events: list[Event] = [
            SetX(on=row.id, x=2 * row.x) for row in rows if row is not None and row.zone == STACK
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class DoublePower(Effect):
    """701.9a-c: Each creature gets +X/+Y until end of turn, where X and Y are its power and
    toughness now; negative numbers become lower. 2026-08:701.11a-c: With `more` 2, they are
    tripled."""

    what: Selection
    power: bool = True
    toughness: bool = False
    until: Duration = END_OF_TURN
    more: int = 1

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing in self.what.pick(game, context):
            row = game.find(thing)
            if row is None or row.zone != BATTLEFIELD:
                continue
            chars = layers.characteristics_of(game, thing)
            power = usable(game, chars.power) * self.more if self.power else 0
            toughness = usable(game, chars.toughness) * self.more if self.toughness else 0
            change = (PowerToughness(power, toughness),)
            begun = begin(context, [thing], change, self.until, f"gets {power:+d}/{toughness:+d}")
            events += begun.events if begun is not None else ()
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class DoubleCounters(Effect):
    """701.9e: Put as many counters of the kind on each object or player as it has; an empty kind
    means each kind."""

    what: Selection
    kind: str = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing in self.what.pick(game, context):
            row = game.player(thing) if game.is_player(thing) else game.find(thing)
            for kind, number in row.counters if row is not None else ():
                if self.kind in ("", kind):
                    why = ("701.9e",)
                    events.append(
                        PutCounters(
                            on=thing, kind=kind, number=number, by=context.controller, why=why
                        )
                    )
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class DoubleMana(Effect):
    """701.9f: Each player adds as much mana of each type as they have unspent."""

    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        source, events = source_of(game, context), list[Event]()
        for seat in affected(game, context, self.who):
            pool = game.player(seat).pool
            mana = tuple([Mana(each.type, source=source) for each in pool])  # 106.6: no restriction
            if mana:
                events.append(AddMana(on=seat, mana=mana, why=("701.9f",)))
        return happen(*events, by=context.controller) if events else None
