"""118: parts of a cost that are not mana."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules import layers
from apnap.rules.events import LifeChange, Move, Tap
from apnap.rules.happening import happen
from apnap.state.ability import Cost
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD


@dataclass(frozen=True)
class TapThis(Cost):
    """107.5: {T}; 302.6: not for a creature that has just come under control."""

    def can_pay(self, game: Game, by: Resolution) -> bool:
        row = game.object(by.source)
        if row.tapped:
            return False
        looked = layers.look(game, by.source)
        if not looked.is_creature or "haste" in looked.keywords:
            return True
        return row.since != game.player(row.controller).turns_begun

    def pay(self, game: Game, by: Resolution) -> Procedure | None:
        return happen(Tap(on=by.source, why=("107.5",)))


@dataclass(frozen=True)
class SacrificeThis(Cost):
    """701.17a."""

    def can_pay(self, game: Game, by: Resolution) -> bool:
        row = game.find(by.source)
        return row is not None and row.controller == by.controller

    def pay(self, game: Game, by: Resolution) -> Procedure | None:
        return happen(Move(on=by.source, to=GRAVEYARD, why=("701.17a",), verb="is sacrificed"))


@dataclass(frozen=True)
class PayLife(Cost):
    """118.3b, 119.4: only as much as one has."""

    amount: int

    def can_pay(self, game: Game, by: Resolution) -> bool:
        return game.life(by.controller) >= self.amount

    def pay(self, game: Game, by: Resolution) -> Procedure | None:
        return happen(LifeChange(on=by.controller, amount=-self.amount, why=("119.4",)))
