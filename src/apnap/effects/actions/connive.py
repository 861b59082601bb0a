"""701.47: Connive: draw, discard, and put a +1/+1 counter on the creature for each nonland card."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Called, Meaning, OneByOne
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Non
from apnap.effects.words.selections import Chosen, ThatPlayer, Those
from apnap.effects.words.tallies import HowMany
from apnap.rules.abilities.resolving import nested
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import HAND

from .discard import Discard
from .keyword_action_done import IT, LAND, Acted, even_gone


@dataclass(frozen=True)
class Connive(Meaning):
    """701.47a, 701.47e: Each permanent's controller draws N cards, discards N, and puts a +1/+1
    counter on it for each nonland card. 701.47c: A permanent that is gone connives, too. 701.47d:
    Several connive one after another."""

    what: Selection
    number: Amount = Number(1)

    def means(self) -> tuple[Effect, ...]:
        discard = Discard(Chosen(ThatPlayer(), CardIn(HAND), self.number, "discard"))
        nonland = HowMany(Those("discarded", Non(LAND)))
        steps: tuple[Effect, ...] = (
            DrawCards(ThatPlayer(), self.number),
            Called("discarded", discard),
            PutCounter(IT, number=nonland),
            Acted("connive", IT),
        )
        return (OneByOne(even_gone(self.what), (ConniveEvents(self.number, steps),)),)


@dataclass(frozen=True)
class ConniveEvents(Effect):
    """701.47e: One permanent connives N; 2026-08:701.50e: with 0, it doesn't connive at all."""

    number: Amount
    steps: tuple[Effect, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if not game.rules.connive_zero and self.number.count(game, context) <= 0:
            return None
        return nested(context, self.steps)
