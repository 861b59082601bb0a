"""611.2, 614.1c: Instructions about a spell on the stack and the permanent that it will become."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.replacement.entering import EntersWith
from apnap.effects.words.amounts import Number
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import This
from apnap.rules.continuous.text_changes import substituted
from apnap.state.ability import Amount, CantAbility, Effect, ReplacementAbility, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import Question

from .in_force import PutInForce
from .modify import begin


@dataclass(frozen=True)
class SpellEntersWith(Effect):
    """614.1c: The permanents that those spells become enter with so many additional counters. The
    number is fixed now (611.2d); with `later`, each of them counts it for itself as it enters."""

    what: Selection
    kind: str = "+1/+1"
    number: Amount = Number(1)
    later: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = Number(max(0, self.number.count(game, context)))
        spells = [each for each in self.what.pick(game, context) if game.find(each) is not None]
        if not spells or (not number.number and not self.later):
            return None
        counted = substituted(self.number, self.what, This()) if self.later else number
        enters = ReplacementAbility(EntersWith(kind=self.kind, number=counted))
        words = "enters with more counters"
        return begin(context, spells, (GainAbilities((enters,)),), "", words)


@dataclass(frozen=True)
class SpellIsSafe(Effect):
    """701.5: Those spells can't be countered."""

    what: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        ability = CantAbility("be countered", OneOf(self.what))
        return PutInForce((ability,)).perform(game, context)
