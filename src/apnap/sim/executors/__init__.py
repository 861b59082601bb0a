"""Where tasks run: in this process, in several processes of this machine, or on a cluster. Open
`executor.py` for the interface, `processes.py` for this machine, `cluster.py` for Ray."""

from __future__ import annotations

from .choosing import executor_for, number_of_cores
from .executor import Executor, ExecutorError, InThisProcess, Report
from .processes import Processes

__all__ = [
    "Executor",
    "ExecutorError",
    "InThisProcess",
    "Processes",
    "Report",
    "executor_for",
    "number_of_cores",
]
