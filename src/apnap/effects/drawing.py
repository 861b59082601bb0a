"""121: drawing cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.drawing import draw_cards
from apnap.rules.drawn import RevealDrawn, RevealsDraws
from apnap.state.ability import Amount, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import Question

from .amounts import Number

__all__ = ["DrawCards", "RevealsDraws", "WhenRevealsDrawn"]


@dataclass(frozen=True)
class DrawCards(Effect):
    """121.2: each of the players draws so many cards, one at a time."""

    who: Selection
    number: Amount = Number(1)  # noqa: RUF009 - a value

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        return self.who.questions(game, by)

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        number = self.number.count(game, by)
        draws = [(seat, number) for seat in self.who.pick(game, by)]
        return draw_cards(draws, by.controller) if draws and number > 0 else None


@dataclass(frozen=True)
class WhenRevealsDrawn(Trigger):
    """607.2a, 121.9: a card that fits is revealed as it is drawn, because this object says so."""

    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("RevealDrawn",)

    def matches(self, game: Game, by: Resolution, event: Event) -> bool:
        if not isinstance(event, RevealDrawn) or not event.shown or event.source != by.source:
            return False
        return self.what is None or self.what.matches(game, by, event.on)
