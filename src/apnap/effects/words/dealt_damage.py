"""608.2c: The objects and players that were "dealt damage this way"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class DealtDamage(Selection):
    """The permanents or players that a named instruction has really dealt damage to, and that
    fitted before (608.2h)."""

    by_name: str
    what: Filter

    def pick(self, game: Game, context: Resolution) -> list[int]:
        events = context.bindings.get(self.by_name, ())
        hit = [event.on for event in events if isinstance(event, Damage) and event.dealt > 0]
        past = as_it_was(game, hit)
        return [n for n in dict.fromkeys(hit) if self.what.matches(past, context, n)]

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()
