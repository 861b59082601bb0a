"""701.30: Populate: create a copy of a creature token."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.words.filters import AllOf
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Chosen, Those, You
from apnap.state.ability import Effect

from .keyword_action_done import YOUR_CREATURE, Acted


@dataclass(frozen=True)
class Populate(Meaning):
    """701.30a: Create a copy of a creature token you control, as it is now (707.2); 701.30b:
    without such a token, nothing is created."""

    def means(self) -> tuple[Effect, ...]:
        token = AllOf((YOUR_CREATURE, IsToken()))
        return (
            Choose("populated", Chosen(You(), token, verb="populate")),
            CreateCopy(Those("populated")),
            Acted("populate"),
        )
