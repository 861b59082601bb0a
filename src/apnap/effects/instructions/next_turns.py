"""611.2a: "During target player's next turn, creatures that player controls attack you if able"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import affected
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.leaving_the_game import END_OF_NEXT
from apnap.state.ability import Ability, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.records import changed

from .in_force import WORDS, effect_of


@dataclass(frozen=True)
class DuringNextTurns(Effect):
    """611.2a: What these static abilities say is so during the next turn of each of those players,
    who is "that player" in them. A turn that has begun is not their next one."""

    who: Selection
    abilities: tuple[Ability, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in affected(game, context, self.who):
            about = changed(context, player=seat)
            for ability in self.abilities:
                effect = effect_of(game, about, ability)
                if effect is None:
                    continue
                effect.until, effect.whose, effect.waits = END_OF_NEXT, seat, True
                events.append(BeginEffect(on=seat, effect=effect, words=WORDS))
        return happen(*events, by=context.controller) if events else None
