"""Tasks on a cluster that runs Ray, or on a Ray of this machine. Ray is an extra: apnap[ray]."""

from __future__ import annotations

import importlib
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from apnap._version import __version__

from .executor import TRIES, Executor, ExecutorError, R, Report, Reports, T, Work

ADDRESS = "RAY_ADDRESS"  # Ray's own environment variable: the cluster to join
PATIENCE = 1.0  # seconds after which new workers are looked for


def load_ray() -> Any:
    """The module `ray`; an error that says how to get it if it is missing."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody
    if has_token():  # Ray itself does so everywhere but for ray:// addresses
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ExecutorError(
            f"Ray can't be loaded ({error}); install it with: pip install 'apnap[ray]'"
        ) from error


def has_token() -> bool:
    """Whether Ray's token, which clusters ask for by default, is where Ray looks for it."""
    named = any(name in os.environ for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"))
    return named or (Path.home() / ".ray" / "auth_token").exists()


class Cluster(Executor):
    """Tasks on the cluster with this address (ray://HOST:PORT from outside, HOST:PORT on one of its
    machines). Without one, the cluster that RAY_ADDRESS names, or else a new Ray on this machine
    with so many workers.

    Every machine of the cluster needs the same version of apnap. Ray runs a task again if the
    worker or the machine that had it is lost.
    """

    def __init__(self, address: str = "", workers: int = 1) -> None:
        self.ray = load_ray()
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        address = address or os.environ.get(ADDRESS, "")
        if address:
            options["address"] = address
        else:
            options |= {"num_cpus": workers, "include_dashboard": False}
        self.is_ours = not self.ray.is_initialized()
        if self.is_ours:
            try:
                self.ray.init(**options)
            except (ConnectionError, RuntimeError, ValueError, OSError) as error:
                raise ExecutorError(f"Ray can't be reached at {address}: {error}") from error
        self.workers = self._count_workers()

    def _count_workers(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Reports[T, R]:
        ray = self.ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(run_whole)
        running: dict[Any, T] = {}
        waiting = iter(tasks)
        try:
            while True:
                self.workers = self._count_workers()
                while len(running) < self.workers + 1:  # one more, so that nobody waits for us
                    try:
                        task = next(waiting)
                    except StopIteration:
                        break
                    running[remote.remote(work, task, __version__)] = task
                if not running:
                    return
                done, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE)
                for reference in done:
                    yield self._report(reference, running.pop(reference))
        finally:
            for reference in running:
                ray.cancel(reference, force=True)
            if self.is_ours:
                ray.shutdown()

    def _report(self, reference: Any, task: T) -> Report[T, R]:
        """The report about a task that has ended or was given up."""
        try:
            return Report(task, tuple(self.ray.get(reference)), ended=True)
        except self.ray.exceptions.RayTaskError as error:
            raise ExecutorError(f"a task failed on the cluster:\n{error}") from error
        except self.ray.exceptions.RayError as error:
            return Report(task, ended=True, lost=str(error).splitlines()[0])


def run_whole(work: Work[Any, Any], task: Any, version: str) -> list[Any]:
    """Run one task on the cluster and return all its results."""
    if version != __version__:
        raise ExecutorError(f"this machine has apnap {__version__}; the run needs {version}")
    return list(work(task))
