"""Ctrl-C stops a simulation at once, and what is done is kept."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from apnap.sim import Interrupted, batch, simulate


def started(jobs, *options):
    """`apnap simulate`, with more games than anybody would wait for, in a group of its own."""
    command = [sys.executable, "-m", "apnap", "simulate", "--players", "6", "--games", "5000"]
    return subprocess.Popen(
        [*command, "--jobs", str(jobs), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def is_anybody_left(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
@pytest.mark.parametrize("jobs", [1, 3])
def test_ctrl_c_stops_all_processes_and_shows_the_games_that_were_finished(jobs):
    running = started(jobs, "--json")
    time.sleep(12)
    assert running.poll() is None
    began = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does: to every process
    out, err = running.communicate(timeout=60)
    assert time.monotonic() - began < 15
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


def test_what_is_done_is_kept(monkeypatch):
    whole = simulate(games=4, seed=5)

    def interrupted(plan, number):
        if number == 2:
            raise KeyboardInterrupt
        return batch.play_game(plan, number)

    monkeypatch.setattr(batch, "play_or_crash", interrupted)
    with pytest.raises(Interrupted, match="2 of 4 games") as stopped:
        simulate(games=4, seed=5)
    assert stopped.value.result.rows == whole.rows[:2]
    assert stopped.value.result.stopped
    assert not whole.stopped
