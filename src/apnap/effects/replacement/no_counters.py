"""614.17, 122.6: Permanents that can't have counters put on them enter without any."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.replacement.applicable import OTHER
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from .entering import Entering
from .replacements import entering_with


@dataclass(frozen=True)
class EntersWithout(Entering):
    """122.6: The object itself, or others that fit, enter with no counters, or with none of a
    `kind`.

    Since it says that something can't happen, it applies after all effects that add counters.
    """

    kind: str = ""

    def rank(self) -> int:
        return OTHER + 1

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return bool(self._counters(game, event)) and Entering.applies(self, game, context, event)

    def _counters(self, game: Game, event: Event) -> dict[str, int]:
        if not isinstance(event, (Move, CreateTokens)):
            return {}
        counters = entering_with(game, event)
        return {kind: number for kind, number in counters if self.kind in ("", kind)}

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        """Remove the counters that the permanent's own rules give it (306.5b …), and leave out the
        others."""
        assert isinstance(event, (Move, CreateTokens))
        counters = dict(event.counters)
        for kind, number in self._counters(game, event).items():
            counters[kind] = counters.get(kind, 0) - number
        left = tuple(sorted([pair for pair in counters.items() if pair[1]]))
        return (replace(event, counters=left),)

    def rule(self) -> str:
        return "614.17"
