"""701.29: Detain: a permanent can't attack or block, and its abilities can't be activated."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.modify import Modify
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.words.rule_changes import NotActivated
from apnap.effects.words.selections import Those
from apnap.rules.multiplayer.leaving_the_game import NEXT_TURN
from apnap.state.ability import Effect, Selection
from apnap.state.declaration import ATTACK, BLOCK


@dataclass(frozen=True)
class Detain(Meaning):
    """701.29a: Until your next turn, those permanents can't attack or block, and their activated
    abilities can't be activated."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        those = Those("detained")
        rules = (Cant(ATTACK, Affected()), Cant(BLOCK, Affected()))
        return (
            Choose("detained", self.what),
            ForCombat(those, rules, "is detained", NEXT_TURN),
            Modify(those, (NotActivated(),), "can't have its abilities activated", NEXT_TURN),
        )
