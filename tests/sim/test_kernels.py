"""The compiled kernel and the plain one play the same games, and `apnap bench` compares them."""

import json
import subprocess
import sys

from apnap.sim import kernels


def told(*options):
    command = [sys.executable, "-P", kernels.__file__, "1", *options]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_plain_python_is_measured_where_it_is_asked_for():
    plain = told("--plain")
    assert plain["compiled"] is False
    assert plain["cpu_s"] > 0


def test_the_kernels_end_the_same_games_in_the_same_way():
    here = kernels.play_games(1)
    assert here["compiled"] == kernels.is_compiled()
    assert told("--plain")["digest"] == told()["digest"] == here["digest"]


def test_without_a_compiled_kernel_there_is_nothing_to_compare(monkeypatch):
    monkeypatch.setattr(kernels, "is_compiled", lambda: False)
    assert str(kernels.compiled_over_plain()).startswith("skipped")


def test_the_ratio_is_that_of_the_best_times(monkeypatch):
    times = {False: iter([2.0, 1.0, 3.0]), True: iter([9.0, 8.0, 5.0])}

    def run(command, **_):
        plain = "--plain" in command
        played = {"compiled": not plain, "cpu_s": next(times[plain]), "digest": "same"}
        return subprocess.CompletedProcess(command, 0, stdout=json.dumps(played))

    monkeypatch.setattr(kernels, "is_compiled", lambda: True)
    monkeypatch.setattr(kernels.subprocess, "run", run)
    assert kernels.compiled_over_plain(10)["compiled_over_plain"] == 5.0
