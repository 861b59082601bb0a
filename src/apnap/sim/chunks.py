"""The games of a run, in tasks of 10 to 60 seconds each."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator

from .games import FAILURES, Chosen, Task
from .plans import Prepared

SECONDS = 20.0  # how long a task should take
LEAST = 2.0  # and how long at least, near the end


class Chunks(Iterator[Task]):
    """The games that are still to be played, in tasks that are made when somebody has time for
    one. How long a game takes is learned from those that have been played; near the end, tasks get
    smaller, so that all workers end at about the same time."""

    def __init__(
        self,
        plans: tuple[Prepared, ...],
        places: Iterable[tuple[int, int]],
        chosen: Chosen = FAILURES,
        workers: int = 1,
    ) -> None:
        self.plans = plans
        self.chosen = chosen
        self.workers = workers
        self._places = deque(places)
        self._again: deque[tuple[int, int]] = deque()
        self._played = 0
        self._seconds = 0.0

    def __next__(self) -> Task:
        if self._again:  # one at a time: one of them kills its process
            return self._task([self._again.popleft()])
        if not self._places:
            raise StopIteration
        return self._task([self._places.popleft() for _ in range(self.size())])

    def size(self) -> int:
        """The number of games in the next task."""
        if not self._seconds:
            return 1
        a_second = self._played / self._seconds
        fair = max(len(self._places) / (2 * self.workers), LEAST * a_second)
        return max(1, min(int(SECONDS * a_second), math.ceil(fair), len(self._places)))

    def _task(self, places: list[tuple[int, int]]) -> Task:
        used = sorted({cell for cell, _ in places})
        return Task({cell: self.plans[cell] for cell in used}, tuple(places), self.chosen)

    def learn(self, seconds: float) -> None:
        """Note how long a game took."""
        self._played += 1
        self._seconds += seconds

    def play_again(self, places: Iterable[tuple[int, int]]) -> None:
        """Put back games whose worker was lost."""
        self._again.extend(places)
