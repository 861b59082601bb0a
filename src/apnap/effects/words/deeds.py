"""608.2c: Players described by what they have done: "each opponent who didn't"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.objects.draw_one import Draw
from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, Zone

from .selections import objects_in


@dataclass(frozen=True)
class DidSo(Filter):
    """608.2c: A player who did what the named instruction said: something of theirs was moved or
    changed, or something happened to them. With `cause`, only if that was done so ("discard",
    "draw", "sacrifice"), and with `what` to an object that fits ("each opponent who discarded a
    land card")."""

    name: str
    cause: str = ""
    what: Filter | None = None

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        events = context.bindings.get(self.name, ())
        return any(_doer(game, e) == thing and self._fits(game, context, e) for e in events)

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by() if self.what is not None else ()

    def _fits(self, game: Game, context: Resolution, event: Event) -> bool:
        what = self.what
        if self.cause == "draw":  # 121.4: nobody draws from an empty library
            return isinstance(event, Draw) and event.card != NOBODY
        if self.cause and getattr(event, "cause", "") != self.cause:
            return False
        if what is None:
            return True
        # 608.2h: a permanent as it was, since a token ceases to exist
        things = (event.on,) if self.cause == "sacrifice" else objects_in(event)
        return any(what.matches(game, context, n) for n in things)

    def zones(self) -> tuple[Zone, ...]:
        return ()


def _doer(game: Game, event: Event) -> int:
    """The player whom the event happened to, or who controlled or owned the object of it. 108.4: A
    card that was in a hand or library had an owner only."""
    if game.is_player(event.on):
        return event.on
    seat = game.controller_of(event.on)
    return event.on % game.size if seat == NOBODY else seat


@dataclass(frozen=True)
class Accepted(Filter):
    """608.2d: A player who has chosen to do what the offer with this name said (`Offer`)."""

    name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return any(event.on == thing for event in context.bindings.get(self.name, ()))

    def zones(self) -> tuple[Zone, ...]:
        return ()
