"""Ctrl-C stops a simulation at once, and what is done is kept."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

# `apnap simulate`, with more games than anybody would wait for; it says when everything is loaded.
SIMULATE = """
import sys
from apnap.cli import main
from apnap.sim import simulate
simulate(games=1, players=6)
print("ready", file=sys.stderr, flush=True)
main()
"""


def started(jobs, after, *options):
    """The simulation in a process group of its own, so many seconds after it began."""
    arguments = ["simulate", "--players", "6", "--games", "5000", "--jobs", str(jobs), *options]
    running = subprocess.Popen(
        [sys.executable, "-c", SIMULATE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert running.stderr.readline() == "ready\n"
    time.sleep(after)
    return running


def is_anybody_left(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
@pytest.mark.parametrize(("jobs", "after"), [(1, 3), (3, 0.5), (3, 8)])
def test_ctrl_c_stops_all_processes_and_shows_the_games_that_were_finished(jobs, after):
    running = started(jobs, after, "--json")
    assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does: to every process
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    result = json.loads(out)
    assert result["stopped"]
    assert f"stopped after {len(result['rows'])} of 5000 games" in err
    assert "Traceback" not in err
    for _ in range(100):
        if not is_anybody_left(running.pid):
            break
        time.sleep(0.1)
    assert not is_anybody_left(running.pid)
