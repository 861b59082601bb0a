"""701.40: Explore: reveal the top card, take the land or put a +1/+1 counter on the creature."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import ForEach, If, May, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.conditions import Done, Fits
from apnap.effects.words.selections import ThatPlayer, Those
from apnap.state.ability import Effect, Selection
from apnap.state.names import GRAVEYARD, HAND

from .keyword_action_done import IT, LAND, Acted, even_gone
from .look_at_top import TopCards
from .reveal import RevealCards

# What triggers ask for about the card that was revealed.
LAND_EXPLORED, NONLAND_EXPLORED = "explore a land card", "explore a nonland card"


@dataclass(frozen=True)
class Explore(Meaning):
    """701.40a: Each permanent explores: its controller reveals the top card of the library, and
    takes a land or puts a +1/+1 counter on the permanent. 701.40c: A permanent that is gone
    explores, too."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        card = Those("explored")
        bury = May((MoveTo(card, GRAVEYARD),), "put the card into the graveyard", ThatPlayer())
        steps: tuple[Effect, ...] = (
            RevealCards(TopCards(ThatPlayer()), called="explored"),
            If(
                Fits(card, LAND),
                (MoveTo(card, HAND), Acted(LAND_EXPLORED, IT)),
                (
                    PutCounter(IT),
                    If(Done("explored"), (bury, Acted(NONLAND_EXPLORED, IT))),
                ),
            ),
            Acted("explore", IT),
        )
        return (ForEach(even_gone(self.what), steps),)
