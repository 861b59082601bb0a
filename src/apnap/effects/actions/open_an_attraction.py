"""701.48: Open an Attraction: put it from the Attraction deck onto the battlefield."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.attractions import attraction_deck, open_attraction
from apnap.state.ability import Amount, Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class OpenAttractions(Effect):
    """701.48b: Put so many cards from the top of your Attraction deck onto the battlefield;
    701.48a: if you have such a deck."""

    number: Amount = Number(1)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        top = attraction_deck(game, context.controller)[:number]
        events = [open_attraction(each, context.controller) for each in top]
        return happen(*events, by=context.controller) if events else None
