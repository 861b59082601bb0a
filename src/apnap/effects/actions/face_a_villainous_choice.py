"""701.53: Face a villainous choice: each player chooses one of the options."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Branch, Either, ForEachPlayer, Meaning
from apnap.effects.words.selections import ThatPlayer
from apnap.state.ability import Effect, Selection


@dataclass(frozen=True)
class VillainousChoice(Meaning):
    """701.53a-b, 701.53d: Each of the players chooses one of the options, possible or not, and it
    is followed before the next player chooses."""

    who: Selection
    branches: tuple[Branch, ...]

    def means(self) -> tuple[Effect, ...]:
        return (
            ForEachPlayer(self.who, (Either(self.branches, ThatPlayer(), even_impossible=True),)),
        )
