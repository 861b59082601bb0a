"""701.45: Learn: discard a card to draw one, or fetch a Lesson from outside the game."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, CardIn, HasType
from apnap.effects.words.selections import Chosen, Those, You
from apnap.state.ability import Effect
from apnap.state.names import HAND, OUTSIDE

from .discard import Discard
from .reveal import RevealCards


@dataclass(frozen=True)
class Learn(Meaning):
    """701.45a: You may discard a card and draw one, or reveal a Lesson from outside the game and
    take it."""

    def means(self) -> tuple[Effect, ...]:
        lesson = AllOf((CardIn(OUTSIDE), HasType("Lesson")))
        fetch = (
            RevealCards(Chosen(You(), lesson, verb="reveal", up_to=True), called="lesson"),
            MoveTo(Those("lesson"), HAND),
        )
        discard = Discard(Chosen(You(), CardIn(HAND), verb="discard", up_to=True))
        return (Called("learned", discard), If(Done("learned"), (DrawCards(You()),), fetch))
