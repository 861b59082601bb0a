"""121: Instructions to draw cards, and words about drawn cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.casting.cant import cant
from apnap.rules.objects.draw_one import ONE_A_TURN, Draw, RevealDrawn, RevealsDraws
from apnap.rules.objects.draw_several import draw_cards
from apnap.state.ability import Amount, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game

__all__ = ["DrawCards", "DrawnCards", "RevealsDraws", "WhenRevealsDrawn"]


@dataclass(frozen=True)
class DrawCards(Effect):
    """121.2: Each of the players draws so many cards, one at a time."""

    who: Selection
    number: Amount = Number(1)

    def moves_library_cards(self) -> bool:
        return True

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        if not cant(game, seat, ONE_A_TURN) or seat not in self.who.pick(game, context):
            return True
        return self.number.count(game, context) <= 1

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        draws = [(seat, number) for seat in self.who.pick(game, context)]
        return draw_cards(draws, context.controller) if draws and number > 0 else None


@dataclass(frozen=True)
class DrawnCards(Selection):
    """121.6c: The cards drawn by a named instruction, while they are in the hand; not those drawn
    because a draw was replaced."""

    by_name: str

    def pick(self, game: Game, context: Resolution) -> list[int]:
        events = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Draw)]
        return [e.card for e in events if not e.instead and game.find(e.card) is not None]


@dataclass(frozen=True)
class WhenRevealsDrawn(Trigger):
    """607.2a, 121.9: Triggers when a card that fits is revealed as it is drawn, because this object
    says so."""

    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("RevealDrawn",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, RevealDrawn) or not event.shown or event.source != context.source:
            return False
        return self.what is None or self.what.matches(game, context, event.on)
