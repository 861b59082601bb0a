"""701.55: Discover: exile cards until a cheap enough one may be cast or taken."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.casting import CheaperThan, MayCast
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Times
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Those, You, affected
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE, HAND, LIBRARY

from .keyword_action_done import Acted


@dataclass(frozen=True)
class ExileUntil(Effect):
    """702.85a, 701.55a: Exile cards from the top of your library, or that of other players, until
    one fits."""

    what: Filter
    called: str = ""
    who: Selection = You()

    def moves_library_cards(self) -> bool:
        return True

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in affected(game, context, self.who):
            for card in reversed(game.player(seat).library):
                events.append(Move(on=card, to=EXILE, verb="is exiled"))
                if self.what.matches(game, context, card):
                    break
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Discover(Meaning):
    """701.55a: Exile cards until a nonland one is cheap enough; cast it without paying its mana
    cost, or put it into your hand. The others go to the bottom of the library in a random order."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        limit = Times(self.number, plus=1)
        discovered = Those("exiled", CheaperThan(limit))
        return (
            ExileUntil(CheaperThan(limit), called="exiled"),
            MayCast(discovered, below=limit),
            MoveTo(discovered, HAND),
            MoveTo(Those("exiled", CardIn(EXILE)), LIBRARY, bottom=True, random=True),
            Acted("discover", number=self.number),
        )
