"""701.18, 701.22, 701.42: Look at the top cards of a library and put them elsewhere.

Scry, surveil, fateseal and many other instructions are made of `LookAtTop`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You, affected
from apnap.rules.zones.looking import LookThrough, Portion, top_of, with_context
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import LIBRARY
from apnap.state.question import Question

TOP = Portion(LIBRARY)


@dataclass(frozen=True)
class TopCards(Selection):
    """401.1: The top (or bottom) cards, so many, of each of the players' libraries."""

    who: Selection = You()
    number: Amount = Number(1)
    bottom: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        number, cards = max(0, self.number.count(game, context)), list[int]()
        for seat in affected(game, context, self.who):
            library = game.player(seat).library
            cards += (library if self.bottom else library[::-1])[:number]
        return cards

    def changed_by(self) -> tuple[str, ...]:
        return ("Move", "Draw", "Shuffle", "Reorder", *self.who.changed_by())


@dataclass(frozen=True)
class TopUntil(Selection):
    """401.1: The cards from the top of each of the players' libraries on, up to the one with which
    so many fit; all cards, if fewer do."""

    what: Filter
    number: Amount = Number(1)
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        looking = LookThrough(number=self.number.count(game, context), until=self.what)
        with_context(looking, context)
        seats = affected(game, context, self.who) if looking.number > 0 else []
        return [card for seat in seats for card in top_of(game, looking, seat)]

    def changed_by(self) -> tuple[str, ...]:
        parts = (*self.what.changed_by(), *self.number.changed_by(), *self.who.changed_by())
        return ("Move", "Draw", "Shuffle", "Reorder", *parts)


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Each of the players looks at the top cards of a library, or reveals them, puts some of them
    where the portions say, and the rest where `rest` says.

    The library is their own, or that of `whose`. `until`: They look at cards until so many fit.
    "This way" means the cards that the portions have moved.
    """

    number: Amount = Number(1)
    portions: tuple[Portion, ...] = ()
    rest: Portion = TOP
    who: Selection = You()
    whose: Selection | None = None
    revealed: bool = False
    until: Filter | None = None
    called: str = ""
    verb: str = ""

    def moves_library_cards(self) -> bool:
        return any(each.to != LIBRARY for each in (*self.portions, self.rest))

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = self.number.count(game, context)
        jobs = jobs_for(game, context, self.who, self.whose)
        if number <= 0 or not jobs:  # 701.18b, 701.42c
            return None
        looking = LookThrough(
            jobs=jobs,
            number=number,
            until=self.until,
            revealed=self.revealed,
            portions=self.portions,
            rest=self.rest,
            verb=self.verb,
        )
        with_context(looking, context)
        return looking


def jobs_for(
    game: Game, context: Resolution, who: Selection, whose: Selection | None
) -> tuple[tuple[int, int], ...]:
    """Pairs of a player who looks and a player whose cards they look at, in turn order of the
    first."""
    seats = affected(game, context, who)
    if whose is None:
        return tuple([(seat, seat) for seat in seats])
    return tuple([(seat, other) for seat in seats for other in affected(game, context, whose)])
