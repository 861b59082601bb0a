"""2026-08:701.65: Airbend: exile objects; their owners may cast the cards for {2}."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.casting import Permit
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Those
from apnap.rules.casting.permissions import CastFrom
from apnap.state.ability import Effect, Selection
from apnap.state.names import EXILE

from .keyword_action_done import Acted


@dataclass(frozen=True)
class Airbend(Meaning):
    """2026-08:701.65a-b: Exile those permanents and spells. While the cards stay exiled, their
    owners may cast them for {2}."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        airbent = Those("airbent", CardIn(EXILE))
        cast = Permit(airbent, CastFrom(EXILE, "airbend", "{2}"), who=None)
        exile = Called("airbent", MoveTo(self.what, EXILE))
        return (exile, cast, If(Done("airbent"), (Acted("airbend"),)))
