"""701.32: What objects gain from the words with the most votes."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.vote import WinsVote
from apnap.effects.flow.flow import If, Meaning
from apnap.effects.words.modifications import GainAbilities
from apnap.state.ability import Ability, Effect, Selection

from .modify import Modify


@dataclass(frozen=True)
class GainFromWinners(Meaning):
    """701.32a: The objects gain, for good, the abilities that belong to each of the words with the
    most votes or tied for most votes."""

    what: Selection
    by_name: str
    given: tuple[tuple[str, tuple[Ability, ...]], ...]

    def means(self) -> tuple[Effect, ...]:
        return tuple([self._of(word, abilities) for word, abilities in self.given])

    def _of(self, word: str, abilities: tuple[Ability, ...]) -> Effect:
        gains = Modify(self.what, (GainAbilities(abilities),), until="")
        return If(WinsVote(word, self.by_name, ties=True), (gains,))
