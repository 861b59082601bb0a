"""All that is known of a run's games."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from .plans import Plan, Run
from .rows import CRASHED, DRAWN, LOST, UNFINISHED, Row


@dataclass
class Result:
    """The games of a run, in order."""

    run: Run
    rows: list[Row] = field(default_factory=list)
    saves: Path = Path()  # the folder with the games that were saved

    @property
    def plan(self) -> Plan:
        """The first of the plans; most runs have only one."""
        return self.run.plans[0]

    @property
    def wins(self) -> dict[str, int]:
        """The number of wins of each team, or player; also of those that never won."""
        seats = [seat for plan in self.run.plans for seat in plan.table.seats()]
        counted = dict.fromkeys([seat.team or seat.name for seat in seats], 0)
        for row in self.rows:
            if row.side:
                counted[row.side] += 1
        return counted

    def number(self, ended: str) -> int:
        """The number of games that ended like this."""
        return sum([1 for row in self.rows if row.ended == ended])

    @property
    def failed(self) -> list[Row]:
        """The games that crashed or were lost with the process that played them."""
        return [row for row in self.rows if not row.is_played]

    @property
    def turns(self) -> int:
        return sum([row.turns for row in self.rows])

    @property
    def answers(self) -> int:
        return sum([row.answers for row in self.rows])

    @property
    def stopped(self) -> bool:
        """Whether some of the games were not played to their end."""
        return len(self.rows) < self.run.games

    def as_json(self) -> dict[str, Any]:
        return {
            "plans": [asdict(plan) for plan in self.run.plans],
            "games": self.run.games,
            "stopped": self.stopped,
            "wins": self.wins,
            "drawn": self.number(DRAWN),
            "unfinished": self.number(UNFINISHED),
            "crashed": self.number(CRASHED),
            "lost": self.number(LOST),
            "turns": self.turns,
            "answers": self.answers,
            "rows": [asdict(row) for row in self.rows],
        }


class Interrupted(KeyboardInterrupt):
    """The person stopped the simulation; `result` has the games that were finished."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"{len(result.rows)} of {result.run.games} games were finished")
        self.result = result
