"""701.51: Incubate: create an Incubator token with +1/+1 counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.predefined_tokens import INCUBATOR
from apnap.effects.words.selections import You, affected
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.happening import happen
from apnap.rules.objects.tokens import maker
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Incubate(Effect):
    """701.51a: Each of the players creates an Incubator token with N +1/+1 counters on it."""

    number: Amount
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        counters = (("+1/+1", number),) if number else ()
        events = [
            CreateTokens(
                on=seat, token=INCUBATOR, counters=counters, by=maker(game, context.controller)
            )
            for seat in affected(game, context, self.who)
        ]
        return happen(*events, by=context.controller) if events else None
