"""701.12: Fight: two creatures deal damage to each other."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.moving import is_permanent
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Damage
from apnap.rules.machine.happening import happen
from apnap.state.ability import Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Fight(Effect):
    """701.12a: Each creature deals damage equal to its power to the other; 701.12b: if one of them
    is gone or no creature, neither does. Without `other`, `one` is both of them."""

    one: Selection
    other: Selection | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        pair = self.one.pick(game, context)
        if self.other is not None:
            pair = [*pair, *self.other.pick(game, context)]
        if len(pair) != 2 or not all(is_creature(game, number) for number in pair):
            return None
        events = []
        for number, against in ((pair[0], pair[1]), (pair[1], pair[0])):
            power = layers.characteristics_of(game, number).power
            if power > 0:
                events.append(Damage(on=against, amount=power, source=number, why=("701.12a",)))
        return happen(*events, by=context.controller) if events else None


def is_creature(game: Game, number: int) -> bool:
    """Whether the object is a creature on the battlefield."""
    return is_permanent(game, number) and layers.characteristics_of(game, number).is_creature
