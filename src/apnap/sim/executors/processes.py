"""Tasks in several processes of this machine, which are stopped at once when nobody waits for
them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic

from .executor import TRIES, Executor, ExecutorError, R, Report, Reports, T, Work

SPAWN = multiprocessing.get_context("spawn")  # the same on every system
RESULT, ENDED, FAILED = "result", "ended", "failed"  # what a worker says


@dataclass
class Attempt(Generic[T]):
    """A task that a worker has been given, and how many had it before."""

    task: T
    earlier: int = 0


class Worker(Generic[T]):
    """A process that runs one task after another."""

    def __init__(self, work: Work[T, Any]) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.attempt: Attempt[T] | None = None
        self.process: SpawnProcess = SPAWN.Process(
            target=serve, args=(work, theirs), daemon=True, name="apnap worker"
        )
        with interrupts_held():
            self.process.start()
        theirs.close()  # so that the pipe ends when the process does

    def begin(self, attempt: Attempt[T]) -> None:
        self.attempt = attempt
        with suppress(OSError):  # it may have died, which `receive` finds out
            self.pipe.send(attempt.task)

    def receive(self) -> tuple[str, Any] | None:
        """The next message; None if the process has died."""
        try:
            message: tuple[str, Any] = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return message

    def stop(self) -> str:
        """End the process, whatever it is doing. Returns how it ended."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return f"its exit code was {self.process.exitcode}"


class Processes(Executor):
    """Tasks in this many processes. A process that dies is replaced, and its task runs again."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise ExecutorError(f"the number of jobs has to be at least 1, not {workers}")
        self.workers = workers

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Reports[T, R]:
        waiting = iter(tasks)
        again: deque[Attempt[T]] = deque()
        team: list[Worker[T]] = []
        try:
            while True:
                self._hand_out(work, team, again, waiting)
                busy = {each.pipe: each for each in team if each.attempt is not None}
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    yield from self._news_of(busy[pipe], team, again)
        finally:
            for worker in team:
                worker.stop()

    def _hand_out(
        self,
        work: Work[T, R],
        team: list[Worker[T]],
        again: deque[Attempt[T]],
        waiting: Iterator[T],
    ) -> None:
        """Give a task to every worker that has none, and start those that are missing."""
        idle = [each for each in team if each.attempt is None]
        while idle or len(team) < self.workers:
            try:
                attempt = again.popleft() if again else Attempt(next(waiting))
            except StopIteration:
                return
            if not idle:
                idle.append(Worker(work))
                team.append(idle[-1])
            idle.pop().begin(attempt)

    def _news_of(
        self, worker: Worker[T], team: list[Worker[T]], again: deque[Attempt[T]]
    ) -> Iterator[Report[T, R]]:
        """The report about one message of this worker, or about its death."""
        attempt, message = worker.attempt, worker.receive()
        assert attempt is not None
        if message is None:
            team.remove(worker)
            how = worker.stop()
            if attempt.earlier + 1 < TRIES:
                again.append(Attempt(attempt.task, attempt.earlier + 1))
            else:
                lost = f"the process died {TRIES} times; {how}"
                yield Report(attempt.task, ended=True, lost=lost)
            return
        kind, value = message
        if kind == FAILED:
            raise ExecutorError(f"a task failed in another process:\n{value}")
        if kind == ENDED:
            worker.attempt = None
            yield Report(attempt.task, ended=True)
        else:
            yield Report(attempt.task, (value,))


# ---- in the other process --------------------------------------------------------------------


def serve(work: Work[Any, Any], pipe: Connection) -> None:
    """Run the tasks that come through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends Ctrl-C to every process
    threading.Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            for result in work(task):
                pipe.send((RESULT, result))
            pipe.send((ENDED, None))
        # Whatever is wrong with the work, the first process should say so.
        except Exception:
            pipe.send((FAILED, traceback.format_exc()))


def end_with_parent() -> None:
    """End this process as soon as the one that started it is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold back Ctrl-C for a moment. Where the system knows masks of signals, processes that are
    started in the meantime never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # otherwise its start would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
