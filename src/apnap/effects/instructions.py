"""What spells and abilities tell the game to do."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.events import (
    BeginEffect,
    CreateTokens,
    Damage,
    Draw,
    LifeChange,
    Move,
    PutCounters,
)
from apnap.rules.happening import happen
from apnap.state.ability import Amount, Effect, Modification, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Continuous, Game
from apnap.state.names import GRAVEYARD, NOBODY

from .amounts import Number


def source_of(game: Game, by: Resolution) -> int:
    """113.7: the source of an ability is the object it is from; of a spell, the spell."""
    row = game.find(by.source)
    return row.source if row is not None and row.source != NOBODY else by.source


@dataclass(frozen=True)
class DealDamage(Effect):
    """120.1."""

    amount: Amount
    to: Selection
    called: str = ""

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        amount, source = self.amount.count(game, by), source_of(game, by)
        if amount <= 0:  # 120.8
            return None
        hit = self.to.pick(game, by)
        return happen(*[Damage(on=n, amount=amount, source=source) for n in hit], by=by.controller)


@dataclass(frozen=True)
class DrawCards(Effect):
    """121.2: one at a time."""

    who: Selection
    number: Amount = Number(1)  # noqa: RUF009 - a value

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        draws = [Draw(on=seat) for seat in self.who.pick(game, by) for _ in range(number)]
        return happen(*draws, by=by.controller)


@dataclass(frozen=True)
class ChangeLife(Effect):
    """119.3: gain life, or with a negative sign lose it."""

    who: Selection
    amount: Amount
    sign: int = 1

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        amount = self.amount.count(game, by) * self.sign
        if amount == 0:
            return None
        who = self.who.pick(game, by)
        return happen(*[LifeChange(on=seat, amount=amount) for seat in who], by=by.controller)


@dataclass(frozen=True)
class Destroy(Effect):
    """701.7a."""

    what: Selection

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        doomed = self.what.pick(game, by)
        events = [Move(on=n, to=GRAVEYARD, why=("701.7a",), verb="is destroyed") for n in doomed]
        return happen(*events, by=by.controller)


@dataclass(frozen=True)
class MoveTo(Effect):
    """400.7: to a zone of its owner's; onto the battlefield, under the controller's control."""

    what: Selection
    zone: str

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        control = by.controller if self.zone == "battlefield" else NOBODY
        events = [Move(on=n, to=self.zone, controller=control) for n in self.what.pick(game, by)]
        return happen(*events, by=by.controller)


@dataclass(frozen=True)
class CreateToken(Effect):
    """111.1."""

    token: CardDef
    number: Amount = Number(1)  # noqa: RUF009 - a value

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        if number <= 0:
            return None
        return happen(
            CreateTokens(on=by.controller, token=self.token, number=number), by=by.controller
        )


@dataclass(frozen=True)
class PutCounter(Effect):
    """122.1."""

    on: Selection
    kind: str = "+1/+1"
    number: Amount = Number(1)  # noqa: RUF009 - a value

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        things = self.on.pick(game, by)
        events = [PutCounters(on=n, kind=self.kind, number=number) for n in things]
        return happen(*events, by=by.controller) if number else None


@dataclass(frozen=True)
class PowerToughness(Modification):
    """613.4c: +N/+N."""

    power: int
    toughness: int

    def layer(self) -> str:
        return "7c"

    def apply(self, game: Game, by: Resolution, thing: int, to: Characteristics) -> None:
        to.power += self.power
        to.toughness += self.toughness


@dataclass(frozen=True)
class Pump(Effect):
    """611.2: +N/+N until end of turn."""

    what: Selection
    power: int
    toughness: int

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        things = tuple(self.what.pick(game, by))
        if not things:
            return None
        effect = Continuous(
            controller=by.controller,
            source=by.source,
            affected=things,
            modifications=(PowerToughness(self.power, self.toughness),),
            until="end of turn",
        )
        words = f"gets {self.power:+d}/{self.toughness:+d} until end of turn"
        return happen(BeginEffect(on=things[0], effect=effect, words=words), by=by.controller)
