"""The interface of whatever runs tasks, and the simplest one, which runs them here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
R = TypeVar("R")
Work: TypeAlias = Callable[[T], Iterable[R]]

TRIES = 3  # for a task whose worker dies each time


class ExecutorError(RuntimeError):
    """Tasks can't be run like this. The message says what would be right."""


@dataclass(frozen=True)
class Report(Generic[T, R]):
    """News of one task: the results that have arrived since the last report, and whether these
    were the last ones."""

    task: T
    results: tuple[R, ...] = ()
    ended: bool = False
    lost: str = ""  # the reason, if the workers that had the task died each time


Reports: TypeAlias = Generator[Report[T, R], None, None]


class Executor(ABC):
    """A place where tasks run.

    The work is a function at the top level of a module, which takes a task and gives its results
    one after another. It should give the same results each time: if a worker dies, the task runs
    again, and results that have been reported may be reported again.
    """

    workers: int = 1  # how many tasks run at the same time

    @abstractmethod
    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Reports[T, R]:
        """Run all tasks and report what they give, in any order. A task is taken from `tasks` when
        a worker is free; there may be more of them after a report. Closing the iterator, or any
        exception, stops all workers at once."""


class InThisProcess(Executor):
    """One task after another, without other processes.

    >>> for report in InThisProcess().run(range, [2]):
    ...     print(report.results, report.ended)
    (0,) False
    (1,) False
    () True
    """

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Reports[T, R]:
        for task in tasks:
            for result in work(task):
                yield Report(task, (result,))
            yield Report(task, ended=True)
