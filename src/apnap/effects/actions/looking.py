"""701.16, 701.18, 701.22, 701.42: revealing cards, looking at them, and putting them elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Chosen, You, affected
from apnap.rules.machine.happening import happen
from apnap.rules.zones.looking import LookThrough, Portion, with_context
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD, LIBRARY, NOBODY
from apnap.state.question import Question

__all__ = ["Fateseal", "LookAtTop", "Portion", "RevealCards", "Scry", "Surveil", "TopCards"]

TOP = Portion(LIBRARY)
AN_OPPONENT = Chosen(You(), APlayer("opponent"), verb="fateseal")


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
class RevealCards(Effect):
    """701.16a: those cards are revealed to all; 701.16d: or the players in `to` look at them."""

    what: Selection
    to: Selection | None = None
    called: str = ""

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        cards: dict[int, list[int]] = {}
        for card in self.what.pick(game, context):
            if game.find(card) is not None:
                cards.setdefault(game.object(card).owner, []).append(card)
        viewers = [NOBODY] if self.to is None else affected(game, context, self.to)
        events = [
            Show(on=owner, cards=tuple(theirs), to=to)
            for to in viewers
            for owner, theirs in cards.items()
        ]
        return happen(*events, by=context.controller) if events else None


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

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        found = self.who.questions(game, context)
        return found if self.whose is None else found + self.whose.questions(game, context)

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


@dataclass(frozen=True)
class Scry(Effect):
    """701.18a."""

    number: Amount = Number(1)
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        bottom = (Portion(LIBRARY, bottom=True),)
        return LookAtTop(self.number, bottom, TOP, self.who, verb="scry").perform(game, context)


@dataclass(frozen=True)
class Surveil(Effect):
    """701.42a."""

    number: Amount = Number(1)
    who: Selection = You()

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        gone = (Portion(GRAVEYARD),)
        return LookAtTop(self.number, gone, TOP, self.who, verb="surveil").perform(game, context)


@dataclass(frozen=True)
class Fateseal(Effect):
    """701.22a: of an opponent's library; the player chooses whose."""

    number: Amount = Number(1)
    whose: Selection = AN_OPPONENT

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.whose.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        bottom = (Portion(LIBRARY, bottom=True),)
        look = LookAtTop(self.number, bottom, TOP, You(), self.whose, verb="fateseal")
        return look.perform(game, context)
