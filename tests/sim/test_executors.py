"""Tasks in several processes."""

import multiprocessing
import sys
import time

import pytest

from apnap.sim.executors import ExecutorError, InThisProcess, Processes, executor_for
from apnap.sim.executors.executor import TRIES

# Other processes have to find the work in a module.
WORK = """
import os, time
from pathlib import Path

def die_once(path):
    yield "first"
    if not Path(path).exists():
        Path(path).touch()
        os._exit(3)
    yield "second"

def die_at_zero(number):
    if number == 0:
        os._exit(3)
    yield number

def divide(number):
    yield 6 // number

def sleep(path):
    Path(path).touch()
    time.sleep(600)
    yield path
"""


@pytest.fixture
def work(tmp_path, monkeypatch):
    (tmp_path / "work_of_tests.py").write_text(WORK, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import work_of_tests

    yield work_of_tests
    del sys.modules["work_of_tests"]


def results_of(executor, work, tasks):
    gathered = {}
    for report in executor.run(work, tasks):
        gathered.setdefault(report.task, []).extend(report.results)
        assert not report.lost
    return gathered


def test_all_tasks_give_all_their_results_anywhere():
    expected = {number: list(range(number)) for number in range(7)}
    for executor in (InThisProcess(), Processes(2)):
        assert results_of(executor, range, range(7)) == expected


def test_a_process_that_dies_is_replaced_and_its_task_runs_again(work, tmp_path):
    path = str(tmp_path / "has died")
    gathered = results_of(Processes(2), work.die_once, [path])
    assert gathered == {path: ["first", "first", "second"]}


def test_a_task_that_kills_every_process_is_reported_and_the_others_go_on(work):
    reports = list(Processes(2).run(work.die_at_zero, range(4)))
    lost = [report for report in reports if report.lost]
    assert [(each.task, each.ended) for each in lost] == [(0, True)]
    assert f"died {TRIES} times; its exit code was 3" in lost[0].lost
    assert sorted(result for each in reports for result in each.results) == [1, 2, 3]


def test_an_exception_of_the_work_is_told_with_its_place(work):
    with pytest.raises(ExecutorError, match=r"work_of_tests(.|\n)*ZeroDivisionError"):
        list(Processes(2).run(work.divide, [0]))
    with pytest.raises(ZeroDivisionError):
        list(InThisProcess().run(work.divide, [0]))


def test_processes_are_gone_as_soon_as_nobody_waits_for_them(work, tmp_path):
    paths = [tmp_path / "one", tmp_path / "two"]
    before = multiprocessing.active_children()

    def told():  # the tasks, until both of them run
        yield from paths
        while not all(path.exists() for path in paths):
            time.sleep(0.05)
        raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        list(Processes(3).run(work.sleep, told()))
    assert time.monotonic() - began < 60
    assert multiprocessing.active_children() == before


def test_what_can_not_be_run_is_refused(monkeypatch):
    with pytest.raises(ExecutorError, match="jobs has to be at least 1, not 0"):
        executor_for("local", 0)
    with pytest.raises(ExecutorError, match="can't run on 'moon'; it has to be local for"):
        executor_for("moon")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExecutorError, match=r"pip install 'apnap\[ray\]'"):
        executor_for("ray")
