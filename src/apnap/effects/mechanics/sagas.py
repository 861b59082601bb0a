"""714: Sagas and their chapters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.casting import CameEarlier
from apnap.effects.words.filters import source_of
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Move, PutCounters
from apnap.state.ability import Effect, Target, Trigger, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.objects import GameObject

LORE = "lore"


@dataclass(frozen=True)
class ReachesChapter(Trigger):
    """714.2b: Triggers when lore counters are put on this Saga, and their number reaches the
    chapter's; 714.3a: also when the Saga enters with them."""

    number: int

    def watches(self) -> tuple[str, ...]:
        return ("PutCounters", "Move", "CreateTokens")

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        saga = source_of(game, context)
        row = game.find(saga)
        if row is None or row.zone != BATTLEFIELD:
            return False
        if is_read_ahead(game, row) and row.count(LORE) != self.number:
            return False
        if isinstance(event, PutCounters):
            if event.on != saga or event.kind != LORE or event.number <= 0:
                return False
            return event.had < self.number <= event.had + event.number
        if isinstance(event, (Move, CreateTokens)) and event.became == saga:
            return self.number <= row.count(LORE)
        return False


def is_read_ahead(game: Game, row: GameObject) -> bool:
    """702.155a: Whether the Saga has read ahead and entered this turn."""
    if "read ahead" not in layers.characteristics_of(game, row.id).keywords:
        return False
    return not CameEarlier().holds(game, Resolution(source=row.id))


def chapter(
    numbers: tuple[int, ...], *effects: Effect, targets: tuple[Target, ...] = ()
) -> tuple[TriggeredAbility, ...]:
    """714.2c: The chapter abilities, one for each of these chapter numbers."""
    return tuple(
        [
            TriggeredAbility(ReachesChapter(number), effects, targets, chapter=number)
            for number in numbers
        ]
    )
