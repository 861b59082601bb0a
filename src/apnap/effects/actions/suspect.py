"""701.58: Suspect: a creature gains menace and can't block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.effects.instructions.modify import effect_on
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.modifications import GainAbilities, Keywords
from apnap.rules.machine.events import WearOff
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.emblems_and_designations import Mark, Unmark
from apnap.state.ability import CombatAbility, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.declaration import BLOCK
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD

SUSPECTED: Final = "suspected"
SUSPICION = (Keywords(("menace",)), GainAbilities((CombatAbility(Cant(BLOCK)),)))


@dataclass(frozen=True)
class Suspect(Effect):
    """701.58a-d: The permanents that are not suspected yet become suspected."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for thing in self.what.pick(game, context):
            row = game.find(thing)
            if row is None or row.zone != BATTLEFIELD or SUSPECTED in row.marks:
                continue
            words = "has menace and can't block"
            events.append(Mark(on=thing, mark=SUSPECTED, why=("701.58a",)))
            events.append(effect_on(context, thing, SUSPICION, SUSPECTED, words, why=("701.58c",)))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class NoLongerSuspected(Effect):
    """701.58a: The permanents are no longer suspected, and the effects of being suspected end."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = [n for n in self.what.pick(game, context) if is_suspected(game, n)]
        events: list[Event] = [Unmark(on=n, mark=SUSPECTED, why=("701.58a",)) for n in things]
        for table in game.seats:
            for effect in table.effects.values():
                if effect.until == SUSPECTED and effect.affected[0] in things:
                    events.append(WearOff(on=effect.affected[0], effect=effect.id))
        return happen(*events, by=context.controller) if events else None


def is_suspected(game: Game, number: int) -> bool:
    """701.58a: Whether the permanent is suspected."""
    row = game.find(number)
    return row is not None and SUSPECTED in row.marks
