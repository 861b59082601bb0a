"""Look at the top cards of a library and put them elsewhere: scry, surveil, fateseal and others."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You, affected
from apnap.rules.zones.looking import LookThrough, Portion, with_context
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import LIBRARY
from apnap.state.question import Question

TOP = Portion(LIBRARY)


@dataclass(frozen=True)
class TopCards(Selection):
    """401.1: so many cards from the top, or the bottom, of each of the players' libraries."""

    who: Selection = You()
    number: Amount = Number(1)
    bottom: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        number, found = max(0, self.number.count(game, context)), list[int]()
        for seat in affected(game, context, self.who):
            library = game.player(seat).library
            found += (library if self.bottom else library[::-1])[:number]
        return found


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Each of the players looks at the top cards of a library, or reveals them, and puts so many of
    them here and there, and the rest where `rest` says.

    It is their own library, or that of `whose`. `until`: as many cards as it takes to find so many
    that fit. "This way" are the cards in the portions, that moved.
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
    """Who looks at whose cards; in turn order of who looks."""
    seats = affected(game, context, who)
    if whose is None:
        return tuple([(seat, seat) for seat in seats])
    return tuple([(seat, other) for seat in seats for other in affected(game, context, whose)])
