"""407.3-4: Instructions that put cards into the ante zone and change who owns cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import You
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, OnlyForAnte, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import ANTE, BATTLEFIELD, STACK, MaybeZone
from apnap.state.objects import GameObject
from apnap.state.question import Question

__all__ = ["Ante", "BecomeOwner", "ExchangeOwnership", "OnlyForAnte"]


@dataclass(frozen=True)
class Ante(Effect):
    """407.4: The players put those objects into the ante zone, each only those that they own."""

    what: Selection
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context) + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = self.who.pick(game, context)
        rows = [game.find(number) for number in self.what.pick(game, context)]
        events = [
            Move(
                on=row.id,
                to=ANTE,
                controller=row.owner if row.owner in seats else seats[0],
                verb="is anted",
                why=("407.4",),
            )
            for row in rows
            if row is not None and seats
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class BecomeOwner(Effect):
    """407.3: The player owns those cards from now on, where they are."""

    what: Selection
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context) + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rows = [game.find(number) for number in self.what.pick(game, context)]
        events = [
            give(row, seat)
            for seat in self.who.pick(game, context)[:1]
            for row in rows
            if row is not None
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class ExchangeOwnership(Effect):
    """407.3: The owners of two cards exchange ownership of them; 701.10a: if one player owns both,
    nothing happens. Then each card goes `to` a zone of its new owner's, or stays where it is."""

    one: Selection
    other: Selection
    to: tuple[MaybeZone, MaybeZone] = ("", "")

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards = [
            game.find(n) for n in (*self.one.pick(game, context), *self.other.pick(game, context))
        ]
        rows = [row for row in cards if row is not None]
        if len(rows) != 2 or rows[0].owner == rows[1].owner:
            return None
        first, second = rows
        return happen(
            give(first, second.owner, self.to[0]),
            give(second, first.owner, self.to[1]),
            by=context.controller,
        )


def give(row: GameObject, seat: int, zone: MaybeZone = "") -> Move:
    """400.3: The events that give a card a new owner: the card goes to a zone of that player's, and
    is a new object there."""
    to = zone or row.zone
    assert to not in (BATTLEFIELD, STACK), "say to which zone it goes: there it would enter anew"
    return Move(on=row.id, to=to, new_owner=seat, verb="has a new owner", why=("407.3",))
