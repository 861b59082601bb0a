"""The executor that the words of a user mean."""

from __future__ import annotations

import os

from .cluster import Cluster
from .executor import Executor, ExecutorError, InThisProcess
from .processes import Processes

LOCAL, RAY = "local", "ray"
PLACES = (
    f"{LOCAL} for processes of this machine, {RAY} for a Ray of this machine or the one that "
    "RAY_ADDRESS names, ray://HOST:PORT for a cluster"
)


def number_of_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def executor_for(on: str = LOCAL, jobs: int = 1) -> Executor:
    """The executor for `--on`: this machine, with so many processes, or a cluster.

    >>> executor_for(jobs=3).workers
    3
    """
    if jobs < 1:
        raise ExecutorError(f"the number of jobs has to be at least 1, not {jobs}")
    if on == LOCAL:
        return InThisProcess() if jobs == 1 else Processes(jobs)
    if on == RAY:
        return Cluster(workers=jobs)
    if on.startswith("ray://"):
        return Cluster(on)
    raise ExecutorError(f"tasks can't run on {on!r}; it has to be {PLACES}")
