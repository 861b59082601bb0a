"""121: Instructions to draw cards, and words about drawn cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import asked_of, key_for
from apnap.rules.casting.cant import cant
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.draw_one import ONE_A_TURN, Draw, RevealDrawn, RevealsDraws
from apnap.rules.objects.draw_several import draw_cards
from apnap.state.ability import Amount, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import ChooseNumber, Question
from apnap.state.records import changed

__all__ = ["DrawCards", "DrawUpTo", "DrawnCards", "RevealsDraws", "WhenRevealsDrawn"]


@dataclass(frozen=True)
class DrawCards(Effect):
    """121.2: Each of the players draws so many cards, one at a time. With `own`, the number is
    counted for each of them by itself, who is then `ThatPlayer`."""

    who: Selection
    number: Amount = Number(1)
    own: bool = False

    def moves_library_cards(self) -> bool:
        return True

    def can_be_chosen(self, game: Game, context: Resolution, seat: int) -> bool:
        if not cant(game, seat, ONE_A_TURN) or seat not in self.who.pick(game, context):
            return True
        return self.number.count(game, context) <= 1

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        draws = list[tuple[int, int]]()
        for seat in self.who.pick(game, context):
            around = changed(context, player=seat) if self.own else context
            number = self.number.count(game, around)
            if number > 0:
                draws.append((seat, number))
        return draw_cards(draws, context.controller) if draws else None


@dataclass(frozen=True)
class DrawUpTo(Effect):
    """121.2, 608.2d: Each of the players chooses in turn order how many cards they draw, up to so
    many, and knows the earlier choices; then they draw."""

    who: Selection
    number: Amount

    def moves_library_cards(self) -> bool:
        return True

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions, seats = asked_of(game, context, self.who)
        before = list[str]()
        for seat in seats:
            question = self._ask(game, context, seat, before)
            questions.append(question)
            answer = context.answer_to(question)
            if answer is not None:
                before.append(f"{game.player(seat).name}: {answer}")
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        draws = list[tuple[int, int]]()
        for seat in asked_of(game, context, self.who)[1]:
            number = context.answer_to(self._ask(game, context, seat, []))
            if number:
                draws.append((seat, number))
        return draw_cards(draws, context.controller) if draws else None

    def _ask(self, game: Game, context: Resolution, seat: int, before: list[str]) -> Question:
        known = f" (so far {', '.join(before)})" if before else ""
        return ChooseNumber(
            key_for(context, f"draw up to {seat}"),
            "608.2d",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose how many cards to draw{for_(game, context.source)}{known}.",
            high=self._most(game, context, seat),
        )

    def _most(self, game: Game, context: Resolution, seat: int) -> int:
        """121.2b, 121.3: Nobody chooses to draw more cards than they can."""
        if cant(game, seat, "draw"):
            return 0
        most = max(0, self.number.count(game, context))
        return min(most, 1) if cant(game, seat, ONE_A_TURN) else most


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
