"""701.36: Investigate: create a Clue token."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning, Repeat
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import Amount, Effect, Selection

from .create import CreateToken
from .keyword_action_done import Acted


@dataclass(frozen=True)
class Investigate(Meaning):
    """701.36a: Each of the players creates a Clue token, so many times."""

    times: Amount = Number(1)
    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        clue = CreateToken(PREDEFINED["Clue"], who=self.who)
        return (Repeat((clue, Acted("investigate", self.who)), self.times),)
