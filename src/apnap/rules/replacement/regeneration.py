"""701.15, 614.8: Regeneration replaces destruction."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.combat.combat import RemoveFromCombat
from apnap.rules.machine.events import Tap
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import turns_nearby
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass
class Regenerated(Event):
    """701.15a: All damage marked on the permanent is removed."""

    def rule(self) -> str:
        return "701.15a"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        row.damage, row.hurt, row.deathtouched = 0, (), False
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} regenerates"


def regenerate(game: Game, number: int) -> tuple[Event, ...]:
    """701.15a: Remove the damage, tap the permanent and remove it from combat."""
    events: list[Event] = [Regenerated(on=number)]
    if not game.object(number).tapped:
        events.append(Tap(on=number))
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        if any(number == one for one, _ in (*turn.attackers, *turn.blockers)):
            events.append(RemoveFromCombat(on=number))
    return tuple(events)
