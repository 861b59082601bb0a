"""701.33: Bolster: put +1/+1 counters on the creature with the least toughness."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.selections import Chosen, Those, You
from apnap.rules.continuous import layers
from apnap.state.ability import Amount, Effect, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game

from .keyword_action_done import YOUR_CREATURE, Acted


@dataclass(frozen=True)
class LeastToughness(Filter):
    """701.33a: A creature you control with the least toughness among your creatures."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not YOUR_CREATURE.matches(game, context, thing):
            return False
        least = layers.characteristics_of(game, thing).toughness
        mine = [
            layers.characteristics_of(game, n) for n in game.player(context.controller).battlefield
        ]
        return not any(chars.is_creature and chars.toughness < least for chars in mine)


@dataclass(frozen=True)
class Bolster(Meaning):
    """701.33a: Choose a creature you control with the least toughness, and put N +1/+1 counters on
    it."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        return (
            Choose("bolstered", Chosen(You(), LeastToughness(), verb="bolster")),
            PutCounter(Those("bolstered"), number=self.number),
            Acted("bolster"),
        )
