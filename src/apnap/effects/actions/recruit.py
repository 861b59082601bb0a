"""2026-08:701.70: Recruit: draw, discard, and create a Soldier token for a nonland card."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import CardIn, Non
from apnap.effects.words.selections import Chosen, Those, You
from apnap.effects.words.tallies import HowMany
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.state.names import HAND

from .create import CreateToken
from .discard import Discard
from .keyword_action_done import LAND

SOLDIER = CardDef("", "creature", "Human Soldier", power=1, toughness=1, colors="W", token=True)


@dataclass(frozen=True)
class Recruit(Meaning):
    """2026-08:701.70a: Draw a card, then discard a card; if it was a nonland card, create a 1/1
    Human Soldier."""

    def means(self) -> tuple[Effect, ...]:
        nonland = Compare(HowMany(Those("recruited", Non(LAND))), low=1)
        return (
            DrawCards(You()),
            Called("recruited", Discard(Chosen(You(), CardIn(HAND), verb="discard"))),
            If(nonland, (CreateToken(SOLDIER),)),
        )
