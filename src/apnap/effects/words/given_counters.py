"""608.2c: What an instruction has put counters on: "each creature that had counters put on it this
way"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import PutCounters
from apnap.state.ability import Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class GivenCounters(Selection):
    """608.2c: The objects that fit and on which the named instruction has put counters, of any kind
    or of one."""

    name: str
    what: Filter
    kind: str = ""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        events = context.bindings.get(self.name, ())
        put = [each for each in events if isinstance(each, PutCounters) and each.number > 0]
        things = dict.fromkeys([each.on for each in put if self.kind in ("", each.kind)])
        return [thing for thing in things if self.what.matches(game, context, thing)]

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by()
