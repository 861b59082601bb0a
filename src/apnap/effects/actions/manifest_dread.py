"""2026-08:701.62: Manifest dread: manifest one of the top two cards of the library."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import ForEachPlayer, Meaning
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Chosen, ThatPlayer, Those, You
from apnap.state.ability import Effect, Selection
from apnap.state.names import GRAVEYARD, LIBRARY

from .keyword_action_done import Acted
from .look_at_top import TopCards
from .manifest import Manifest
from .reveal import RevealCards


@dataclass(frozen=True)
class ManifestDread(Meaning):
    """2026-08:701.62a-b: You, or each of the players one after another, look at the top two cards,
    manifest one and put the other into the graveyard."""

    who: Selection = You()

    def means(self) -> tuple[Effect, ...]:
        if self.who == You():
            return self._steps(You())
        return (ForEachPlayer(self.who, self._steps(ThatPlayer())),)

    def _steps(self, who: Selection) -> tuple[Effect, ...]:
        seen = Those("seen", CardIn(LIBRARY))
        one = Chosen(who, CardIn(LIBRARY), verb="manifest", among=seen)
        return (
            RevealCards(TopCards(who, Number(2)), to=who, called="seen"),
            Manifest(what=one, who=who),
            MoveTo(seen, GRAVEYARD),
            Acted("manifest dread", who),
        )
